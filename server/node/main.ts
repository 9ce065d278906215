import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDiskFull } from '#server/disk-full'
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

export interface StartOptions {
  /** The application's folder, with the built console in `dist/console` and by default `data` */
  home: string
  /** Loads the demo season; set if the command line asks for it */
  loadSeason?: ((ports: Ports) => Promise<void>) | undefined
}

/** Starts Termin in this process and handles its signals. Exits if it cannot start. */
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
    // Called repeatedly: Ctrl+C under npm arrives twice, and the stopped database reports its end.
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
    const ports = await openHost(config, log, shutdown, onLoss, { built: builtFolder() })
    // The port is opened first, so that no password is shown if the port is in use.
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

/** The folder of this file if it is compiled; when running from source, heavy work stays in this thread. */
function builtFolder(): string | undefined {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  return existsSync(join(folder, 'thread.js')) ? folder : undefined
}

/** Answers until the start is complete; otherwise a registration could come before the first administrator. */
function notYet(): Response {
  return new Response('Termin się uruchamia.', { status: 503, headers: { 'Retry-After': '1' } })
}

/** Routes the API's few paths to the API and everything else to the console. */
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

/** Prints a StartError as a sentence; any other error is a bug and keeps its stack. */
function complain(error: unknown): void {
  if (error instanceof StartError) process.stderr.write(`Termin: ${error.message}\n`)
  else console.error('Termin: nieoczekiwany błąd', error)
}
