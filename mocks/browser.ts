import { setupWorker } from 'msw/browser'
import { connect } from './host/connect'
import { handlers } from './handlers'
import { showFailure, showProgress } from './progress'
import type { DemoAccount } from './season/company'
import { demoAccounts } from './season/company'

export interface Demo {
  /** One account per role for sign-in with one click */
  accounts: readonly DemoAccount[]
  /** 'Zacznij od nowa': deletes all changes and loads a new season */
  startAgain(): Promise<void>
}

/** A page opened with this parameter starts again, too: /?od-nowa */
const startAgainParameter = 'od-nowa'

/**
 * Starts the API in the browser with a database that holds the demo season, and answers the page's calls with it. Shows the progress
 * meanwhile. Changes are kept for other tabs and later pages for a day.
 */
export async function startDemo(): Promise<Demo> {
  const root = document.getElementById('root')
  try {
    const { origin } = window.location
    // The address of this file contains the hash of the build.
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
