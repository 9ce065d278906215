// Loaded into a server before anything else (`--import`). Moves its clocks by the values in the file of FAULTS_CLOCK
// (ms): `passed` is time that has gone by, `wrong` the error of its wall clock, which the monotonic clock does not
// share. Timers keep their real time.
import { readFileSync } from 'node:fs'

const file = process.env.FAULTS_CLOCK
const Real = Date
const realElapsed = performance.now.bind(performance)
let { passed, wrong } = readOffsets()
setInterval(() => {
  ;({ passed, wrong } = readOffsets())
}, 20).unref()

const now = () => Real.now() + passed + wrong
globalThis.Date = new Proxy(Real, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
performance.now = () => realElapsed() + passed

function readOffsets() {
  return JSON.parse(readFileSync(file, 'utf8'))
}
