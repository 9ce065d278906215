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
  const moved = { passed: 0, wrong: 0 }
  const write = async () => {
    writeFileSync(`${file}.new`, JSON.stringify(moved))
    renameSync(`${file}.new`, file)
    // The servers read it every 20 ms.
    await pause(300)
  }
  void write()
  return {
    environment: { NODE_OPTIONS: `--import=${fileURLToPath(preload)}`, FAULTS_CLOCK: file },
    /** The right time, and what the servers take for it (ms) */
    right: () => instant() + moved.passed,
    seen: () => instant() + moved.passed + moved.wrong,
    /** Lets time go by (ms), three minutes at a time, with a pause for the work that is due then. */
    async pass(time, { step = 180_000, rest = 250 } = {}) {
      for (let left = time; left > 0; left -= step) {
        moved.passed += Math.min(step, left)
        await write()
        await pause(rest)
      }
    },
    /** Lets time go by at once (ms). */
    async skip(time) {
      moved.passed += time
      await write()
    },
    /** Makes the clock wrong by this (ms); 0 puts it right. */
    async setWrong(by) {
      moved.wrong = by
      await write()
    },
  }
}
