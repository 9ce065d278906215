// npm run faults: two servers on one PostgreSQL that are killed (kill -9) while they send. Some minutes long; nothing leaves the machine.
// Fails where a message was lost or left twice. `-- takeover` or `-- gateway` for one of them.
import { gatewayFaults } from './faults/gateway.mjs'
import { say, scenario } from './faults/harness.mjs'
import { killWhileSending } from './faults/takeover.mjs'

const scenarios = { takeover: killWhileSending, gateway: gatewayFaults }
const chosen = process.argv.slice(2)
try {
  for (const [name, run] of Object.entries(scenarios)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    say(`${name} begins`)
    await scenario(run)
    say(`${name}: each message left once, and its state says so`)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
