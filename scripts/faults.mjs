// npm run faults [-- takeover|gateway]: two servers on one database are killed (kill -9) while they send. Takes some minutes; no message
// leaves the machine. Fails if a message was lost or sent twice.
import { gatewayFaults } from './faults/gateway.mjs'
import { say, scenario } from './faults/harness.mjs'
import { lostAnswers } from './faults/lost-answers.mjs'
import { killWhileSending } from './faults/takeover.mjs'

const scenarios = { takeover: [killWhileSending], gateway: [lostAnswers, gatewayFaults] }
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' ')}: npm run faults -- ${Object.keys(scenarios).join('|')}`)
  process.exit(1)
}
try {
  for (const [name, parts] of Object.entries(scenarios)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    say(`${name} begins`)
    for (const part of parts) await scenario(part)
    say(`${name}: each message left once, and its state says so`)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
