import { join, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runnerImport } from 'vite'

/** Loaded by every page after sign-in */
const frame = ['src/early-requests.ts', 'src/app/main.tsx', 'src/app/Layout.tsx', 'src/providers/data-provider.ts']
const plainWorkspace = [...frame, 'src/workspace/index.ts']
const theme = 'src/theme/ConsoleTheme.tsx'
const inside = [...frame, theme]
const workspace = [...plainWorkspace, theme]
const services = [...workspace, 'src/services/calendar/ServicesTab.tsx']

/**
 * Limits for the JavaScript (Brotli, KiB) of customers' pages; those of a sticker and of an offer have forms of their
 * own. React alone would have 57 KiB.
 */
const pagesOfCustomers = { '/confirm/': 21, '/opt-out/': 22, '/d/': 28, '/document/': 23, '/offer/': 28 }

/** In the names of files: they change with any other file, and with them the size by some bytes */
const hashes = /-[\w-]{8}(?=\.(js|css)\b)/g

/** Libraries that a page must not load for its first screen, and what loads them */
const comesLater = [
  ['/login', /[\\/]node_modules[\\/]@mui[\\/]/, 'the layout'],
  ['/?tab=clients', /[\\/]node_modules[\\/]react-hook-form[\\/]/, 'the first form'],
  ['/?tab=clients', /[\\/]node_modules[\\/]@(mui|emotion)[\\/]/, 'what needs it (theme/themed.tsx)'],
  ['/?tab=clients&view=table', /[\\/]node_modules[\\/]@(mui|emotion)[\\/]/, 'what needs it (theme/themed.tsx)'],
]

/**
 * The modules that each page needs for its first screen, by address; `server/node/console/page-files.ts` reads the
 * result.
 */
const pages = {
  '/': [...workspace, 'src/map/MapTab.tsx', 'src/map/MapView.tsx'],
  '/?tab=clients': [...plainWorkspace, 'src/clients/ClientsPage.tsx'],
  '/?tab=clients&view=table': [...plainWorkspace, 'src/clients/ClientsPage.tsx', 'src/clients/table/ClientsTable.tsx'],
  '/?tab=services': services,
  '/?tab=services&view=lanes': services,
  '/?tab=services&view=week-lanes': services,
  '/?tab=services&view=list': [...services, 'src/services/agenda/Agenda.tsx'],
  '/?tab=settings': [...workspace, 'src/settings/SettingsTab.tsx'],
  '/devices/': [...inside, 'src/app/ResourceAddress.tsx', 'src/devices/page/DevicePage.tsx'],
  '/clients/': [...inside, 'src/app/ResourceAddress.tsx', 'src/clients/page/ClientPage.tsx'],
  '/dashboard': [...inside, 'src/dashboard/DashboardPage.tsx'],
  '/account/sessions': [...inside, 'src/account/sessions/SessionsPage.tsx'],
  '/services/print': [...inside, 'src/services/print/PrintPage.tsx'],
  '/services/to-book': [...inside, 'src/confirmations/to-book/ToBookPage.tsx'],
  '/services/requests': [...inside, 'src/requests/RequestsPage.tsx'],
  '/services/sticker': [...inside, 'src/stickers/ScannedPage.tsx'],
  '/services/refrigerant': [...inside, 'src/refrigerant/EntriesPage.tsx'],
  '/services/device-card': [...inside, 'src/refrigerant/DeviceCardPage.tsx'],
  '/services/protocol': [...inside, 'src/protocols/ProtocolPage.tsx'],
  '/services/protocols': [...inside, 'src/protocols/ProtocolsPage.tsx'],
  '/services/protocol-templates': [...inside, 'src/protocols/templates/TemplatesPage.tsx'],
  '/services/protocol-template': [...inside, 'src/protocols/templates/TemplatePage.tsx'],
  '/services/duties': [...inside, 'src/duties/list/DutiesPage.tsx'],
  '/campaigns': [...inside, 'src/campaigns/CampaignsPage.tsx'],
  '/campaigns/campaign': [...inside, 'src/campaigns/CampaignPage.tsx'],
  '/campaigns/edit': [...inside, 'src/campaigns/edit/CampaignFormPage.tsx'],
  '/admin/import': [...inside, 'src/import/ImportPage.tsx'],
  '/admin/users': [...inside, 'src/users/UsersPage.tsx'],
  '/admin/reports': [...inside, 'src/reports/ReportsPage.tsx'],
  '/admin/reports/services': [...inside, 'src/reports/ReportServicesPage.tsx'],
  '/admin/reports/confirmations': [...inside, 'src/reports/ReportConfirmationsPage.tsx'],
  '/admin/sms-history': [...inside, 'src/sms/history/SmsHistoryPage.tsx'],
  '/admin/planned-sms': [...inside, 'src/sms/planned/PlannedSmsPage.tsx'],
  '/admin/external-services': [...inside, 'src/health/ExternalServicesPage.tsx'],
  '/admin/sms-answers': [...inside, 'src/sms/answers/SmsAnswersPage.tsx'],
  '/admin/sms-limits': [...inside, 'src/sms/limits/SmsLimitsPage.tsx'],
  '/admin/events': [...inside, 'src/events/EventsPage.tsx'],
  '/admin/backups': [...inside, 'src/backup/BackupsPage.tsx'],
  '/admin/privacy': [...inside, 'src/privacy/PersonalDataPage.tsx'],
  '/help': [...inside, 'src/help/HelpPage.tsx'],
  '/account/second-step': ['src/app/main.tsx', 'src/account/second-step/SecondStepPage.tsx'],
  '/login': ['src/app/main.tsx', 'src/account/LoginPage.tsx'],
  '/register': ['src/app/main.tsx', 'src/account/guest/RegisterPage.tsx'],
  '/forgot-password': ['src/app/main.tsx', 'src/account/guest/ForgotPasswordPage.tsx'],
  '/reset-password': ['src/app/main.tsx', 'src/account/guest/ResetPasswordPage.tsx'],
  '/terms': ['src/app/main.tsx', 'src/account/legal/TermsPage.tsx'],
  '/privacy': ['src/app/main.tsx', 'src/account/legal/PrivacyPage.tsx'],
  '/unauthorized': [...frame, 'src/app/UnauthorizedPage.tsx'],
  '/confirm/': ['src/confirmations/page/main.tsx'],
  '/opt-out/': ['src/consents/opt-out/main.tsx'],
  '/d/': ['src/passport/page/main.tsx'],
  '/document/': ['src/protocols/document/main.tsx'],
  '/offer/': ['src/offers/page/main.tsx'],
}

/** What they need beyond that by the width of the screen, as the theme divides phones from the rest */
const byWidth = {
  '/?tab=services': viewOfServices('CalendarGrid'),
  '/?tab=services&view=lanes': viewOfServices('LanesView'),
  '/?tab=services&view=week-lanes': viewOfServices('WeekLanesView'),
}

/** A phone shows the list, whatever view is asked for. */
function viewOfServices(wide) {
  return {
    '(max-width: 599.95px)': ['src/services/agenda/Agenda.tsx'],
    '(min-width: 600px)': [`src/services/calendar/${wide}.tsx`],
  }
}

/**
 * Writes `pages.json` next to `index.html`: `{ [address]: { scripts, styles, byWidth?, body? } }`. `byWidth` has
 * further scripts by media query, `body` is HTML that the page shows before its scripts are loaded.
 */
export function consolePages(root) {
  return {
    name: 'termin:console-pages',
    apply: 'build',
    /** The entry script sets the colour mode, so it must run before the first paint. */
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<script type="module" crossorigin', '<script type="module" blocking="render" crossorigin'),
    },
    // Runs after Vite has removed the empty chunks of style sheets.
    generateBundle: { order: 'post', handler: writePages },
  }

  async function writePages(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const withModule = (path) => {
      const id = join(root, path).split(sep).join('/')
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
      if (!chunk) throw new Error(`${path} is not part of the console: mend scripts/console/pages.mjs`)
      return chunk
    }
    const chunksOf = (paths) => {
      const result = new Set()
      const visit = (chunk) => {
        if (chunk?.type !== 'chunk' || result.has(chunk)) return
        result.add(chunk)
        chunk.imports.forEach((file) => visit(bundle[file]))
      }
      for (const path of paths) visit(withModule(path))
      return result
    }
    const filesOf = (address) => {
      const paths = pages[address]
      const common = chunksOf(paths)
      const widths = Object.entries(byWidth[address] ?? {})
      const all = chunksOf([...paths, ...widths.flatMap(([, more]) => more)])
      const early = chunksOf(['src/early-requests.ts'])
      /** The largest first, since they determine when the page runs, but for those that send its requests */
      const scriptsOf = (chunks) =>
        [...chunks]
          .toSorted((a, b) => Number(early.has(b)) - Number(early.has(a)) || b.code.length - a.code.length)
          .map(({ fileName }) => `/${fileName}`)
      const beyond = ([media, more]) => [media, scriptsOf([...chunksOf(more)].filter((chunk) => !common.has(chunk)))]
      return {
        scripts: scriptsOf(common),
        styles: [...new Set([...all].flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]))].map(
          (file) => `/${file}`,
        ),
        ...(widths.length > 0 && { byWidth: Object.fromEntries(widths.map(beyond)) }),
      }
    }
    const load = async (path, plugins = []) =>
      (await runnerImport(join(root, path), { root, configFile: false, plugins })).module
    const { addresses } = await load('domain/console/addresses.ts')
    // '/app' shows what '/' does.
    const missing = Object.keys(addresses).filter((address) => address !== '/app' && !Object.hasOwn(pages, address))
    if (missing.length > 0) throw new Error(`${missing.join(', ')}: add its modules to scripts/console/pages.mjs`)
    for (const [address, library, later] of comesLater) {
      for (const { moduleIds, fileName } of chunksOf(pages[address])) {
        const heavy = moduleIds.find((id) => library.test(id))
        if (heavy) throw new Error(`${fileName} of ${address} contains ${heavy}, which comes with ${later}`)
      }
    }
    for (const [address, most] of Object.entries(pagesOfCustomers)) {
      const bytes = [...chunksOf(['src/main.tsx', ...pages[address]])]
        .map(({ code }) => brotliCompressSync(code.replaceAll(hashes, '')).length)
        .reduce((sum, size) => sum + size, 0)
      if (bytes > most * 1024)
        throw new Error(`a customer loads ${bytes} bytes of JavaScript at ${address}, more than ${most * 1024}`)
    }
    const table = Object.fromEntries(Object.keys(pages).map((address) => [address, filesOf(address)]))
    const prerender = await load('src/app/prerender.tsx', [withoutStyles])
    table['/login'].body = prerender.prerenderSignIn('__CSP_NONCE__')
    for (const [address, paths] of Object.entries(pages)) {
      if (paths.includes('src/app/Layout.tsx')) table[address].body = prerender.prerenderFrame(address, '__CSP_NONCE__')
    }
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(table) })
  }
}

/** Replaces style sheets by empty modules: the prerendered HTML links them. */
const withoutStyles = {
  name: 'termin:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
}
