import { readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { parseSync } from 'vite'

/**
 * A module goes into the first stage that statically imports it, so that a stage is one file. Modules of only one page
 * stay with that page.
 */
const customerPage = 'src/confirmations/page/main.tsx'
const shell = ['src/app/main.tsx']
/** Forms before sign-in, and forms in dialogs. */
const forms = ['src/account/LoginPage.tsx', 'src/shared/form/FormDialog.tsx']
/** What the sign-in page asks the server */
const signInCalls = ['account', 'second-step', 'passkey'].map((name) => `domain/users/${name}-contract.ts`)
const workspace = [
  'src/app/Layout.tsx',
  'src/workspace/index.ts',
  'src/providers/data-provider.ts',
  // Used by several dialogs that are loaded later, and too small for a file of its own
  'src/shared/use-debounced.ts',
  'src/shared/list/use-in-steps.ts',
]
/** The most used pages: what they share with others is loaded without all other shared modules. */
const cards = 'src/clients/ClientsPage.tsx'
const tables = 'src/clients/table/ClientsTable.tsx'
const pages = [
  cards,
  tables,
  'src/clients/page/ClientPage.tsx',
  'src/devices/page/DevicePage.tsx',
  'src/map/MapTab.tsx',
  'src/services/calendar/ServicesTab.tsx',
  'src/settings/SettingsTab.tsx',
  'src/dashboard/DashboardPage.tsx',
  'src/account/sessions/SessionsPage.tsx',
  'src/import/ImportPage.tsx',
  'src/users/UsersPage.tsx',
  'src/reports/ReportsPage.tsx',
  'src/sms/history/SmsHistoryPage.tsx',
  'src/sms/planned/PlannedSmsPage.tsx',
  'src/health/ExternalServicesPage.tsx',
  'src/sms/answers/SmsAnswersPage.tsx',
  'src/sms/limits/SmsLimitsPage.tsx',
  'src/events/EventsPage.tsx',
  'src/privacy/PersonalDataPage.tsx',
  'src/help/HelpPage.tsx',
  'src/confirmations/to-book/ToBookPage.tsx',
  'src/duties/list/DutiesPage.tsx',
  'src/requests/RequestsPage.tsx',
  'src/refrigerant/EntriesPage.tsx',
  'src/refrigerant/DeviceCardPage.tsx',
  'src/protocols/ProtocolPage.tsx',
  'src/protocols/ProtocolsPage.tsx',
]

const stageNames = [
  'styles',
  'start',
  'early',
  'scaling',
  'react',
  'customer',
  'form-state',
  'console',
  'sign-in',
  'workspace',
  'cards',
  'tables',
  'theme',
  'shared',
  'forms',
]
const ofCustomers = /[\\/]src[\\/]confirmations[\\/]page[\\/]|[\\/]node_modules[\\/]preact[\\/]|\?for-customers$/
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** react-admin's index exports it, but only forms use it. */
const formLibrary = /[\\/]node_modules[\\/]react-hook-form[\\/]/
/** Exported by react-admin's index but not used by the pages; must not count as loaded. */
const opaqueModules = /[\\/]node_modules[\\/]ra-ui-materialui[\\/]/
const ownModule = /[\\/]src[\\/].+\.tsx?$/
const ownIndex = /[\\/]src[\\/].+[\\/]index\.ts$/

/**
 * Groups for Rolldown's `output.codeSplitting`, by descending priority.
 * @param {string} root the folder of the application
 */
export function chunkGroups(root) {
  let names
  return stageNames.map((stage, place) => ({
    debugName: stage,
    name(id, context) {
      names ??= assign(root, context)
      return names.get(id) === stage ? stage : null
    },
    priority: stageNames.length - place,
    // Dependencies are already in this stage or an earlier one; those that only an index names must stay out.
    includeDependenciesRecursively: false,
  }))
}

/** @returns {Map<string, string>} module → stage */
function assign(root, context) {
  const closure = (path) => closureOf(join(root, path).split(sep).join('/'), context)
  const all = (paths) => new Set(paths.flatMap((path) => [...closure(path)]))
  const inSeveral = (sets) => {
    const counts = new Map()
    for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1)
    return new Set([...counts].filter(([, count]) => count > 1).map(([id]) => id))
  }
  const main = join(root, 'src/main.tsx').split(sep).join('/')
  const shellOnly = all(shell)
  const ofPages = inSeveral(pages.map(closure))
  const sharedBy = (page) => new Set([...closure(page)].filter((id) => ofPages.has(id)))
  const early = closure('src/early-requests.ts')
  const ofCustomer = closure(customerPage)
  const signIn = all([forms[0], ...signInCalls])
  const stages = {
    // One file for the first page: over HTTP/1.1 a browser loads six files at a time, and style sheets come first.
    styles: new Set(
      [...shellOnly, ...all([...workspace, cards])].filter((id) => id.endsWith('.css') && !ofCustomer.has(id)),
    ),
    // Small modules that customers' pages share with the console go here, so that neither loads the other's chunk.
    start: new Set([
      ...closure('src/main.tsx'),
      ...closure('src/providers/session-key.ts'),
      ...closure('src/shared/save-file.ts'),
      ...closure('domain/time/time-of-day.ts'),
      ...[...ofCustomer].filter((id) => !ofCustomers.test(id)),
    ]),
    early,
    // Used by the page of a sticker and by the console's uploads
    scaling: closure('src/shared/image/scale-image.ts'),
    react: new Set([...shellOnly].filter((id) => react.test(id))),
    // One file, including what is loaded later and what several customers' pages share, because it compresses better.
    customer: ofCustomer,
    'form-state': new Set(
      [...inSeveral(forms.map(closure))].filter((id) => formLibrary.test(id) || !shellOnly.has(id)),
    ),
    // Modules shared by the sign-in page and the first page behind it.
    console: new Set([...shellOnly, ...inSeveral([signIn, all([...workspace, cards, tables])])]),
    'sign-in': signIn,
    workspace: all(workspace),
    forms: all([forms[1]]),
    cards: sharedBy(cards),
    tables: sharedBy(tables),
    theme: all(['src/theme/ConsoleTheme.tsx']),
    shared: ofPages,
  }
  const names = new Map()
  for (const stage of stageNames) {
    for (const id of stages[stage]) if (id !== main && !names.has(id)) names.set(id, stage)
  }
  return names
}

/**
 * A module with all its static imports; of a feature's index only the exports that are imported, or all if it is also
 * loaded as a whole.
 */
export function closureOf(start, context) {
  const modules = new Set()
  const visited = new Set()
  const visit = (id, name) => {
    const key = ownIndex.test(id) ? `${id} ${name}` : id
    if (visited.has(key) || opaqueModules.test(id)) return
    visited.add(key)
    const info = context.getModuleInfo(id)
    if (!info) return
    modules.add(id)
    const names = info.dynamicImporters.length > 0 ? everything : name
    for (const { target, imported, exported } of importsOf(id, info.importedIds)) {
      if (!exported || names === everything || names === exported) visit(target, imported)
    }
  }
  visit(start, everything)
  if (modules.size === 0) throw new Error(`${start} is not part of the console: mend scripts/console/chunks.mjs`)
  return modules
}

const everything = '*'
const imports = new Map()

/** What a module imports by which name; `exported` is the name under which an index passes it on. */
function importsOf(id, importedIds) {
  if (!imports.has(id))
    imports.set(id, ownModule.test(id) ? [...namedImports(id, importedIds)] : importedIds.map(whole))
  return imports.get(id)
}

const whole = (target) => ({ target, imported: everything })

function* namedImports(id, importedIds) {
  const isIndex = ownIndex.test(id)
  const named = new Set()
  for (const { type, source, specifiers = [] } of parseSync(id, readFileSync(id, 'utf8')).program.body) {
    const target = source && importedIds.find((imported) => isFile(imported, id, source.value))
    const passesOn = type === 'ExportNamedDeclaration'
    if (!target || !(passesOn ? isIndex : ownIndex.test(target))) continue
    named.add(target)
    for (const { imported, local, exported } of specifiers) {
      if (passesOn) yield { target, imported: local.name, exported: exported.name }
      else yield { target, imported: imported?.name ?? everything }
    }
  }
  yield* importedIds.filter((target) => !named.has(target)).map(whole)
}

/** Whether an import of `from` means this file, without its ending */
function isFile(path, from, specifier) {
  if (!specifier.startsWith('.')) return false
  const base = join(dirname(from), specifier).split(sep).join('/')
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].includes(path)
}
