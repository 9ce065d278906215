import { setupWorker } from 'msw/browser'
import { connect } from './host/connect'
import { handlers } from './handlers'
import { showFailure, showProgress } from './progress'
import type { DemoAccount } from './season/accounts'
import { demoAccounts } from './season/accounts'

/** What the console may offer while it is a demo. */
export interface Demo {
  /** One account per role, for signing in with one click. */
  accounts: readonly DemoAccount[]
  /** 'Zacznij od nowa': forgets what was done and shows a fresh season. */
  startAgain(): Promise<void>
}

/** Opening any page with this in its address starts again, too: /?od-nowa */
const startAgainParameter = 'od-nowa'

/**
 * Starts the API in the browser, on a database of its own with the demo season, and lets it answer the page's calls. Until then
 * the page says so. What was done is kept for the other tabs and the next pages, for a day.
 */
export async function startDemo(): Promise<Demo> {
  const root = document.getElementById('root')
  try {
    const { origin } = window.location
    // The address of this file carries a hash of the build.
    const connection = {
      publicUrl: origin,
      build: import.meta.url,
      onProgress: (text: string) => showProgress(root, text),
    }
    connection.onProgress('Uruchamianie wersji pokazowej…')
    let host = await connect(connection)
    if (new URLSearchParams(window.location.search).has(startAgainParameter)) {
      await host.forget()
      host = await connect(connection)
      window.history.replaceState(null, '', window.location.pathname)
    }
    const worker = setupWorker(...handlers(host))
    await worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    })
    root?.replaceChildren()
    return {
      accounts: demoAccounts,
      async startAgain() {
        await host.forget()
        window.location.assign('/')
      },
    }
  } catch (error) {
    showFailure(root)
    throw error
  }
}
