// Writes src/theme/fonts/*.woff2: Inter's Western and Polish letters in the theme's weights, a quarter of the package's size. Run it when
// Inter or the weights change:
//   npm install --prefix <folder> subset-font@2.9.0 && node scripts/fonts.mjs <folder>
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Same as the unicode-range in src/theme/base.css */
const western = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  0x131,
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  0x2c6,
  0x2da,
  0x2dc,
  [0x2000, 0x206f],
  0x20ac,
  0x2122,
  0x2191,
  0x2193,
  0x2212,
  0x2215,
]
const polish = Array.from('ĄąĆćĘęŁłŃńŚśŹźŻż', (letter) => letter.codePointAt(0))
const weights = { min: 400, max: 700 }

const root = fileURLToPath(new URL('..', import.meta.url))
const { default: subsetFont } = await import(
  createRequire(join(resolve(process.argv[2]), 'package.json')).resolve('subset-font')
)
/** @type {(ranges: (number | number[])[]) => string} */
const text = (ranges) =>
  ranges
    .map((range) => (Array.isArray(range) ? range : [range, range]))
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('')

/** @type {[string, string, (number | number[])[]][]} */
const parts = [
  ['inter-western', 'inter-latin-wght-normal', western],
  ['inter-polish', 'inter-latin-ext-wght-normal', polish],
]
for (const [name, from, letters] of parts) {
  const whole = readFileSync(join(root, `node_modules/@fontsource-variable/inter/files/${from}.woff2`))
  const part = await subsetFont(whole, text(letters), { targetFormat: 'woff2', variationAxes: { wght: weights } })
  writeFileSync(join(root, `src/theme/fonts/${name}.woff2`), part)
  console.log(`${name}: ${whole.length} → ${part.length} bytes`)
}
