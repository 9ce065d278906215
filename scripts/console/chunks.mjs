import { join, sep } from 'node:path'

/**
 * What is loaded together stands in one file. A module goes into the first of these that needs it, by static imports; what only one page
 * needs stays with that page.
 */
const customerPage = 'src/confirm/main.tsx'
const shell = ['src/app/main.tsx']
/** The forms of people who are not signed in, and those in dialogs. */
const forms = ['src/account/LoginPage.tsx', 'src/shared/form/FormDialog.tsx']
const workspace = ['src/app/Layout.tsx', 'src/workspace/index.ts', 'src/providers/data-provider.ts']
/** Where one works all day: what these pages share with others is loaded without the rest of what pages share. */
const lists = ['src/clients/ClientsPage.tsx', 'src/clients/table/ClientsTable.tsx']
const pages = [
  ...lists,
  'src/map/MapTab.tsx',
  'src/calendar/ServicesTab.tsx',
  'src/settings/SettingsTab.tsx',
  'src/dashboard/index.ts',
  'src/account/sessions/SessionsPage.tsx',
  'src/import/ImportPage.tsx',
  'src/users/UsersPage.tsx',
  'src/reports/ReportsPage.tsx',
  'src/sms-history/SmsHistoryPage.tsx',
  'src/planned-sms/PlannedSmsPage.tsx',
  'src/health/ExternalServicesPage.tsx',
  'src/sms-answers/SmsAnswersPage.tsx',
  'src/sms-limits/SmsLimitsPage.tsx',
  'src/help/HelpPage.tsx',
]

const stageNames = [
  'start',
  'early',
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
const ofCustomers = /[\\/]src[\\/]confirm[\\/]|[\\/]node_modules[\\/]preact[\\/]/
/** Changes seldom, and stands in every page of the console */
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** react-admin's index names it, so it would go where that goes; only forms use it. */
const formLibrary = /[\\/]node_modules[\\/]react-hook-form[\\/]/
/** Named by an index and taken by none of the pages: says nothing about what is loaded. */
const opaque =
  /[\\/]node_modules[\\/]ra-ui-materialui[\\/]|[\\/]src[\\/]devices[\\/](DeviceInputs\.tsx|device-form\.ts)$/

/**
 * Groups for Rolldown's `output.codeSplitting`, the first before the others.
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
    // All that a stage needs is in it or in an earlier one; what an index only names stays out.
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
    // What customers' pages share with the console (numbers of phones, days) is little, and no reason to load one for the other.
    start: new Set([...closure('src/main.tsx'), ...[...closure(customerPage)].filter((id) => !ofCustomers.test(id))]),
    early,
    react: new Set([...shellOnly].filter((id) => react.test(id))),
    // One file, also for what its later parts and the other pages of customers share: it compresses better.
    customer: closure(customerPage),
    'form-state': new Set(
      [...inSeveral(forms.map(closure))].filter((id) => formLibrary.test(id) || !shellOnly.has(id)),
    ),
    // What sign-in shares with the pages behind it comes before both.
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

/** A module and all that it imports, without what it loads later. */
function closureOf(start, context) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id) || opaque.test(id)) return
    const info = context.getModuleInfo(id)
    if (!info) return
    found.add(id)
    info.importedIds.forEach(visit)
  }
  visit(start)
  if (found.size === 0) throw new Error(`${start} is not part of the console: mend scripts/console/chunks.mjs`)
  return found
}
