import { setupWorker } from 'msw/browser'
import type { ConnectedHost, ConnectOptions } from './host/connect'
import { connect } from './host/connect'
import { keepFiles } from './host/offline'
import { handlers } from './handlers'
import { showFailure, showProgress } from './progress'
import type { DemoAccount } from './season/company'
import { demoAccounts } from './season/company'

interface Demo {
  /** One account per role for sign-in with one click */
  accounts: readonly DemoAccount[]
  /** 'Zacznij od nowa': deletes all changes and loads a new season */
  startAgain(): Promise<void>
}

/** When the files are kept for a start without a network (ms): the first screens need processor and network more. */
const keepAfter = 5000

/** A page opened with this parameter starts again, too: /?od-nowa */
const startAgainParameter = 'od-nowa'

/** Connects to the host; to one with a new season if the page's address says so. */
async function connectAnew(options: ConnectOptions): Promise<ConnectedHost> {
  const host = await connect(options)
  if (!new URLSearchParams(window.location.search).has(startAgainParameter)) return host
  await host.forget()
  window.history.replaceState(null, '', window.location.pathname)
  return connect(options)
}

/**
 * Starts the API in the browser with a database that holds the demo season, and answers the page's calls with it. Shows
 * the progress until then. Changes are kept for other tabs and later pages for a day.
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
    const connecting = connectAnew(connection)
    const worker = setupWorker(...handlers({ fetch: async (request) => (await connecting).fetch(request) }))
    const [host] = await Promise.all([
      connecting,
      worker.start({
        quiet: true,
        onUnhandledRequest: 'bypass',
        serviceWorker: { url: `${import.meta.env.BASE_URL}demoServiceWorker.js` },
      }),
    ])
    root?.replaceChildren()
    // A demo that cannot keep its files only needs the network again.
    if (import.meta.env.PROD) setTimeout(() => void keepFiles().catch(() => undefined), keepAfter)
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
