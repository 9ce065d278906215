import type { apiReferenceAddress, CustomerPage } from '#domain/console/light-pages'
import { keepEarlySubmit, removeFrameOnceDrawn, applyFirstPaint } from './early-look'

// Short addresses of links in SMS: the server redirects them, the demo's static files cannot.
const path = window.location.pathname
  .replace(/^\/k\//, '/confirm/')
  .replace(/^\/r\/p-/, '/document/')
  .replace(/^\/r\/o-/, '/offer/')
  .replace(/^\/r\//, '/opt-out/')
if (path !== window.location.pathname) window.history.replaceState(null, '', path)

const customerPages: Record<`/${CustomerPage}/`, (root: HTMLElement) => Promise<void>> = {
  '/confirm/': async (root) => (await import('./confirmations/page/main')).mountConfirmPage(root),
  '/opt-out/': async (root) => (await import('./consents/opt-out/main')).mountOptOutPage(root),
  '/d/': async (root) => (await import('./passport/page/main')).mountPassportPage(root),
  '/document/': async (root) => (await import('./protocols/document/main')).mountDocumentPage(root),
  '/offer/': async (root) => (await import('./offers/page/main')).mountOfferPage(root),
}
/** Set if the address is that of a page without sign-in */
const mountPublic = Object.entries(customerPages).find(([page]) => path.startsWith(page))?.[1]

/** The console uses nothing newer (README, Browsers); browsers without it stop at what they do not know. */
const isTooOld = !('any' in AbortSignal)

/** Loads only what the path needs: the customer's page does not wait for the console, nor the console for the demo. */
async function start(): Promise<void> {
  try {
    applyFirstPaint()
  } catch {
    // Site data is forbidden: what the page keeps lasts as long as it is open.
    const { keepInMemory } = await import('./browser/memory-storage')
    keepInMemory()
    applyFirstPaint()
  }
  keepEarlySubmit()
  const root = document.getElementById('root')!
  removeFrameOnceDrawn(root)
  const demo = import.meta.env.MODE === 'demo' ? await (await import('../mocks/browser')).startDemo() : undefined
  if (mountPublic) await mountPublic(root)
  else if (path === ('/docs' satisfies typeof apiReferenceAddress)) (await import('./docs/main')).mountDocs(root)
  else if (isTooOld) (await import('./browser/old-browser')).refuseOldBrowser(root)
  else await (await import('./app/main')).mountConsole(root, demo)
  await workAroundBrowsers()
}

/** A page without them is as its browser makes it. */
const workAroundBrowsers = () =>
  import('./browser/workarounds').then(
    ({ applyBrowserWorkarounds }) => applyBrowserWorkarounds(),
    () => undefined,
  )

// The content security policy of the server refuses `new Function`: zod need not try, which the browser would report as
// a breach.
if (import.meta.env.MODE !== 'demo') Object.assign(window, { __zod_globalConfig: { jitless: true } })
// The demo's API is not ready yet: until then only the console's code is loaded.
if (!mountPublic && import.meta.env.MODE === 'demo') void import('./app/main')
else if (!mountPublic)
  void import('./early-requests').then(({ sendEarlyRequests }) => sendEarlyRequests(new URL(window.location.href)))
void start()
