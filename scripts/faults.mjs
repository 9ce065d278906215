// npm run faults [-- writes|takeover|gateway|campaign|bucket|clock|away|database|failover|halfway|disk]: fault
// injection: servers are killed (kill -9) while they write, send, migrate and restore, their clock is wrong, the
// services that they use are unavailable, their database is cut off and fails over, and the disk of one is filled.
// Takes about 40 minutes; no message leaves the machine. Fails if something was lost, incomplete or sent twice.
import { servicesAway } from './faults/away.mjs'
import { bucketAway } from './faults/bucket.mjs'
import { campaignKilled } from './faults/campaign.mjs'
import { clockWrong } from './faults/clock.mjs'
import { databaseAway } from './faults/database.mjs'
import { failedOver } from './faults/failover.mjs'
import { fullDisk, mayMount } from './faults/full-disk.mjs'
import { gatewayFaults } from './faults/gateway.mjs'
import { importKilled, migrationKilled, restoreKilled, uploadKilled } from './faults/halfway.mjs'
import { say, scenario } from './faults/harness.mjs'
import { lostAnswers } from './faults/lost-answers.mjs'
import { killWhileSending } from './faults/takeover.mjs'
import { killWhileWriting } from './faults/writes.mjs'

const scenarios = {
  writes: { parts: [killWhileWriting], proved: 'each write that was answered is there, and each once' },
  takeover: { parts: [killWhileSending], proved: 'each message left once, and its state says so' },
  gateway: { parts: [lostAnswers, gatewayFaults], proved: 'each message left once, and its state says so' },
  campaign: { parts: [campaignKilled], proved: 'each customer got one message, and one visit if they said so' },
  bucket: { parts: [bucketAway], proved: 'each backup is in the bucket once, and whole' },
  clock: { parts: [clockWrong], proved: 'each message left once and by day, and work went on by itself' },
  away: { parts: [servicesAway], proved: 'no write was lost, people were told, and all of it was made up for' },
  database: { parts: [databaseAway], proved: 'each answered write is there once, and it went on by itself' },
  failover: { parts: [failedOver], proved: 'each replicated write is there once, and it went on by itself' },
  halfway: {
    parts: [migrationKilled, restoreKilled, importKilled, uploadKilled],
    proved: 'the data were as before or as after, and nothing was left',
  },
  disk: { parts: [fullDisk], proved: 'nothing was lost, and it went on by itself' },
}
const selection = process.argv.slice(2)
const unknown = selection.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' ')}: npm run faults -- ${Object.keys(scenarios).join('|')}`)
  process.exit(1)
}
try {
  for (const [name, { parts, proved }] of Object.entries(scenarios)) {
    if (selection.length > 0 && !selection.includes(name)) continue
    if (name === 'disk' && !mayMount()) {
      const message =
        'disk needs a small disk, which root can mount: run it by `unshare --user --map-root-user --mount`'
      if (selection.length > 0) throw new Error(message)
      say(`left out: ${message}`)
      continue
    }
    say(`${name} begins`)
    for (const part of parts) await scenario(part)
    say(`${name}: ${proved}`)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
