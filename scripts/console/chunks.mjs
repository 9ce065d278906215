import { join, sep } from 'node:path'

/** A module goes into the first stage that statically imports it, so that a stage is one file. Modules of only one page stay with that page. */
const customerPage = 'src/confirmations/page/main.tsx'
const shell = ['src/app/main.tsx']
/** Forms before sign-in, and forms in dialogs. */
const forms = ['src/account/LoginPage.tsx', 'src/shared/form/FormDialog.tsx']
const workspace = [
  'src/app/Layout.tsx',
  'src/workspace/index.ts',
  'src/providers/data-provider.ts',
  // Of several dialogs that are loaded later, and too small for a file of its own.
  'src/shared/use-debounced.ts',
]
/** The most used pages: what they share with others is loaded without all other shared modules. */
const lists = ['src/clients/ClientsPage.tsx', 'src/clients/table/ClientsTable.tsx']
const pages = [
  ...lists,
  'src/map/MapTab.tsx',
  'src/services/calendar/ServicesTab.tsx',
  'src/settings/SettingsTab.tsx',
  'src/dashboard/index.ts',
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
  'src/privacy/PrivacyPage.tsx',
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
  'start',
  'early',
  'scaling',
  'react',
  'customer',
  'form-state',
  'console',
  'sign-in',
  'workspace',
  'lists',
  'shared',
  'forms',
]
const ofCustomers = /[\\/]src[\\/]confirmations[\\/]page[\\/]|[\\/]node_modules[\\/]preact[\\/]|\?for-customers$/
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** react-admin's index exports it, but only forms use it. */
const formLibrary = /[\\/]node_modules[\\/]react-hook-form[\\/]/
/** Exported by an index but not used by the pages; must not count as loaded. */
const opaque =
  /[\\/]node_modules[\\/]ra-ui-materialui[\\/]|[\\/]src[\\/]devices[\\/](DeviceInputs\.tsx|device-form\.ts)$/

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
  const ofLists = all(lists)
  const early = closure('src/early-requests.ts')
  const stages = {
    // Small modules that customers' pages share with the console go here, so that neither loads the other's chunk.
    start: new Set([
      ...closure('src/main.tsx'),
      ...closure('src/providers/session-key.ts'),
      ...[...closure(customerPage)].filter((id) => !ofCustomers.test(id)),
    ]),
    early,
    // Of the page of a sticker and of the console's uploads
    scaling: closure('src/shared/image/scale-image.ts'),
    react: new Set([...shellOnly].filter((id) => react.test(id))),
    // One file, including what is loaded later and what several customers' pages share, because it compresses better.
    customer: closure(customerPage),
    'form-state': new Set(
      [...inSeveral(forms.map(closure))].filter((id) => formLibrary.test(id) || !shellOnly.has(id)),
    ),
    // Modules shared by the sign-in page and the pages behind it.
    console: new Set([...shellOnly, ...inSeveral([closure(forms[0]), all([...workspace, ...pages])])]),
    'sign-in': closure(forms[0]),
    workspace: all(workspace),
    forms: all([forms[1]]),
    lists: new Set([...inSeveral(pages.map(closure))].filter((id) => ofLists.has(id))),
    shared: inSeveral(pages.map(closure)),
  }
  const names = new Map()
  for (const stage of stageNames) {
    for (const id of stages[stage]) if (id !== main && !names.has(id)) names.set(id, stage)
  }
  return names
}

/** A module with all its static imports. */
function closureOf(start, context) {
  const modules = new Set()
  const visit = (id) => {
    if (modules.has(id) || opaque.test(id)) return
    const info = context.getModuleInfo(id)
    if (!info) return
    modules.add(id)
    info.importedIds.forEach(visit)
  }
  visit(start)
  if (modules.size === 0) throw new Error(`${start} is not part of the console: mend scripts/console/chunks.mjs`)
  return modules
}
