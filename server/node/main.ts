import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '#server/app'
import { jobKinds } from '#server/background'
import { startJobs } from '#server/jobs/engine'
import type { Ports } from '#server/ports'
import { createFirstAdministrator } from '#server/users/first-administrator'
import { administratorBox } from './administrator-box'
import { callerAddress, type IsProxy } from './caller-address'
import { readConfig, type Config } from './config'
import { serveConsole } from './console/serve-console'
import { readStaticFiles } from './console/static-files'
import { diskFull } from './data-folder'
import { keepFirstPassword, watchFirstPassword } from './first-password'
import { openHost } from './host'
import { compressed } from './compressed'
import { listen, type Fetch } from './listen'
import { createLog } from './log'
import { tileOrigins } from './map/tile-url'
import { watchProcess } from './watch-process'
import { loadSeasonInto } from './season'
import { Shutdown } from './shutdown'
import { StartError } from './start-error'
import { isDiskFull } from './system-error'

export interface StartOptions {
  /** The folder of the application: `data` lies in it by default, and the built console in `dist/console`. */
  home: string
  /** Loads the demo season, when the command line asks for it */
  loadSeason?: ((ports: Ports) => Promise<void>) | undefined
}

/** Starts Termin in this process and gives it the process's signals. Ends the process when it cannot start. */
export async function start({ home, loadSeason }: StartOptions): Promise<void> {
  let config: Config
  try {
    config = readConfig(process.env, home)
  } catch (error) {
    complain(error)
    process.exit(1)
  }
  const log = createLog(config.logLevel)
  const shutdown = new Shutdown(log)

  let ending = false
  const end = async (code: number, reason: string) => {
    // Ctrl+C under npm arrives twice, and the database that we stop reports that it has ended.
    if (ending) return
    ending = true
    log.info('stopping', { reason })
    shutdown.request()
    await starting.catch(() => {})
    await shutdown.closeAll()
    log.info('stopped')
    process.exit(code)
  }
  watchProcess(process, log, end)
  const onLoss = (lastWords: string) => {
    complain(databaseLost(config, lastWords))
    void end(1, 'database lost')
  }

  const starting = open()
  try {
    await starting
  } catch (error) {
    if (ending) return
    ending = true
    await shutdown.closeAll()
    complain(error)
    process.exit(1)
  }

  async function open(): Promise<void> {
    const ports = await openHost(config, log, shutdown, onLoss, builtFolder())
    // Before the administrator is created: a port in use is reported without showing a password.
    let answer: Fetch = notYet
    const http = await listen((request, incoming) => answer(request, incoming), config)
    shutdown.add('http', http.close)
    const { dataFolder, administrator } = config
    let passwordFile: string | undefined
    const { generatedPassword } = await createFirstAdministrator(ports, administrator, async (password) => {
      passwordFile = await keepFirstPassword(dataFolder, password, log)
    })
    if (generatedPassword) {
      const { username } = administrator
      const box = { url: config.publicUrl, username, password: generatedPassword, passwordFile }
      process.stdout.write(administratorBox(box))
    }
    if (loadSeason) await loadSeasonInto(ports, loadSeason)
    shutdown.requested.throwIfAborted()
    shutdown.add('jobs', startJobs(ports, jobKinds))
    shutdown.add('first password', watchFirstPassword(ports, dataFolder, administrator.username))
    answer = await createFetch(ports, home, config.isProxy)
    log.info('started', { url: config.publicUrl, port: config.port, milliseconds: Math.round(performance.now()) })
  }
}

/** Where this file lies, if it was built; from the sources heavy work is done in this thread. */
function builtFolder(): string | undefined {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  return existsSync(join(folder, 'thread.js')) ? folder : undefined
}

/** The port is reserved and not served yet: a registration now would come before the first administrator. */
function notYet(): Response {
  return new Response('Termin się uruchamia.', { status: 503, headers: { 'Retry-After': '1' } })
}

/** One port for both: the API's addresses are few, everything else is the console's. */
async function createFetch(ports: Ports, home: string, isProxy: IsProxy): Promise<Fetch> {
  const app = createApp(ports)
  const { tiles } = ports.mapBase
  const files = await readStaticFiles(join(home, 'dist', 'console'))
  const showConsole = serveConsole(files, tiles ? tileOrigins(tiles.url) : [], ports.publicUrl)
  const isApi = /^\/(api|healthz|readyz)(\/|$)/
  return compressed((request, incoming) =>
    isApi.test(new URL(request.url).pathname)
      ? app.fetch(request, { address: callerAddress(incoming, isProxy) })
      : showConsole(request),
  )
}

function databaseLost({ dataFolder }: Config, lastWords: string): StartError {
  if (isDiskFull(lastWords)) return diskFull(dataFolder)
  return new StartError(
    `Baza danych przestała działać: uruchom Termin ponownie, a przyczyny szukaj w ${join(dataFolder, 'postgres.log')}.`,
  )
}

/** What the operator can mend is a sentence; anything else is our fault and keeps its stack. */
function complain(error: unknown): void {
  if (error instanceof StartError) process.stderr.write(`Termin: ${error.message}\n`)
  else console.error('Termin: nieoczekiwany błąd', error)
}
