import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const preload = new URL('./preload.mjs', import.meta.url)

/**
 * A clock that moves while its servers run; the clock of PostgreSQL stays.
 * @param instant returns the present instant by a clock that nobody moves (ms)
 */
export function movedClock(folder, instant) {
  const file = join(folder, 'clock.json')
  const offsets = { passed: 0, wrong: 0 }
  const write = async () => {
    writeFileSync(`${file}.new`, JSON.stringify(offsets))
    renameSync(`${file}.new`, file)
    // The servers read it every 20 ms.
    await pause(300)
  }
  void write()
  return {
    environment: { NODE_OPTIONS: `--import=${fileURLToPath(preload)}`, FAULTS_CLOCK: file },
    /** The right time, and what the servers take for it (ms) */
    right: () => instant() + offsets.passed,
    seen: () => instant() + offsets.passed + offsets.wrong,
    /** Lets time go by (ms), three minutes at a time, with a pause for the work that is due then. */
    async pass(time, { step = 180_000, rest = 250 } = {}) {
      for (let remaining = time; remaining > 0; remaining -= step) {
        offsets.passed += Math.min(step, remaining)
        await write()
        await pause(rest)
      }
    },
    /** Lets time go by at once (ms). */
    async skip(time) {
      offsets.passed += time
      await write()
    },
    /** Makes the clock wrong by this (ms); 0 puts it right. */
    async setWrong(by) {
      offsets.wrong = by
      await write()
    },
  }
}
