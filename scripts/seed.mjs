// npm run seed -- --clients N --devices N --duties N --services N --sms N [--more]: fills a database with realistic
// data of any size.
import './start/require-node.mjs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, isBuilt } from './start/build.mjs'
import { progressBar } from './seed/progress-bar.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const usage = 'npm run seed -- --clients 20000 --devices 30000 --duties 50000 --services 50000 --sms 100000 [--more]'
const words = ['clients', 'devices', 'duties', 'services', 'sms']

/**
 * Parses the arguments into `{ counts, more }`.
 * @throws Error with a sentence for the operator
 */
function readArguments(args) {
  const text = { type: 'string' }
  const options = {
    clients: text,
    devices: text,
    duties: text,
    services: text,
    sms: text,
    more: { type: 'boolean', default: false },
  }
  const { values, positionals } = parseArgs({ args, options, strict: false })
  const unknown = [
    ...positionals,
    ...Object.keys(values)
      .filter((name) => !(name in options))
      .map((name) => `--${name}`),
  ]
  if (unknown.length > 0) throw new Error(`nieznana opcja ${unknown.join(' ')}: ${usage}`)
  const counts = Object.fromEntries(
    words.map((word) => [word, values[word] === true ? NaN : Number(values[word] ?? 0)]),
  )
  const wrong = words.filter((word) => !Number.isSafeInteger(counts[word]) || counts[word] < 0 || counts[word] > 5e6)
  if (wrong.length > 0) throw new Error(`--${wrong[0]}: oczekiwano liczby od 0 do 5000000.`)
  if (words.every((word) => counts[word] === 0)) throw new Error(`nie podano, ile czego dodać, np. ${usage}`)
  return { counts, more: values.more === true }
}

try {
  const { counts, more } = readArguments(process.argv.slice(2))
  if (!(await isBuilt(home))) await build(home, (line) => console.log(`Termin: ${line}`))
  process.setSourceMapsEnabled(true)
  const { seed } = await import(pathToFileURL(join(home, 'dist', 'server', 'seed.js')).href)
  const began = performance.now()
  const bar = progressBar(process.stdout)
  await seed(home, counts, { more, onProgress: bar.show })
  bar.end()
  console.log(`Termin: gotowe w ${((performance.now() - began) / 1000).toFixed(1)} s`)
} catch (error) {
  // Errors that the operator can correct have a sentence; others are printed with their stack.
  const sentence = error.cause === undefined && ['Error', 'StartError'].includes(error.name)
  console.error(sentence ? `Termin: ${error.message}` : error)
  process.exitCode = 1
}
