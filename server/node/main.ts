import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDiskFull } from '#server/disk-full'
import type { Ports } from '#server/ports'
import { createFirstAdministrator } from '#server/users/first-administrator'
import { administratorBox } from './administrator-box'
import { readConfig, type Config } from './config'
import { diskFull, noRoomOf } from './data-folder'
import { keepFirstPassword } from './first-password'
import { findDatabase } from './host'
import { listen } from './listen'
import { createLog } from './log'
import { createMetrics } from './metrics/metrics'
import { missingRightOf } from './missing-right'
import { onceAMinute } from './outage-log'
import { withoutProbes } from './probe-log'
import { loadSeasonInto } from './season'
import { Serving } from './serving'
import { Shutdown } from './shutdown'
import { StartError } from './start-error'
import { watchProcess } from './watch-process'

interface StartOptions {
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
  const metrics = config.metricsToken === undefined ? undefined : createMetrics(config, config.metricsToken)
  const output = withoutProbes(onceAMinute(createLog(config.logLevel)))
  const log = metrics?.counting(output) ?? output
  const shutdown = new Shutdown(log)

  let ending = false
  const end = async (code: number, reason: string) => {
    // Called repeatedly: Ctrl+C under npm arrives twice, and the stopped database reports its end.
    if (ending) return
    ending = true
    log.info('stopping', { reason })
    shutdown.request()
    await starting.catch(() => {})
    if (code === 0) await pause(config.shutdownDelay * 1000)
    await shutdown.closeAll()
    log.info('stopped')
    process.exit(code)
  }
  watchProcess(process, log, end)
  const onLoss = (lastWords: string) => {
    complain(databaseLoss(config, lastWords))
    void end(1, 'database lost')
  }

  const starting = open()
  try {
    await starting
  } catch (error) {
    if (ending) return
    ending = true
    await shutdown.closeAll()
    complain(noRoomOf(config, error) ?? error)
    process.exit(1)
  }

  async function open(): Promise<void> {
    const connection = await findDatabase(config, log, shutdown, onLoss)
    shutdown.requested.throwIfAborted()
    const onFailure = (error: unknown) => {
      complain(noRoomOf(config, error) ?? error)
      void end(1, 'not started again after a restore')
    }
    const serving = new Serving({ config, home, connection, log, metrics, ending: shutdown.requested, onFailure })
    shutdown.add('database.pool', serving.closePool)
    const ports = await serving.open()
    shutdown.requested.throwIfAborted()
    // The port is opened first, so that no password is shown if the port is in use.
    const http = await listen(serving.fetch, config)
    shutdown.add('http', http.close)
    const { dataFolder, administrator } = config
    let passwordFile: string | undefined
    const password = await createFirstAdministrator(ports, administrator, async (generated) => {
      passwordFile = await keepFirstPassword(dataFolder, generated, log)
    })
    if (password) {
      const { username } = administrator
      const box = { url: config.publicUrl, username, password, passwordFile }
      process.stdout.write(administratorBox(box))
    }
    if (loadSeason) await loadSeasonInto(ports, loadSeason)
    shutdown.requested.throwIfAborted()
    shutdown.add('work', serving.closeWork)
    await serving.begin(ports)
    log.info('started', { url: config.publicUrl, port: config.port, milliseconds: Math.round(performance.now()) })
  }
}

function databaseLoss({ dataFolder }: Config, lastWords: string): StartError {
  if (isDiskFull(lastWords)) return diskFull(dataFolder)
  return new StartError(
    `Baza danych przestała działać: uruchom Termin ponownie, a przyczyny szukaj w ${join(dataFolder, 'postgres.log')}.`,
  )
}

/** Prints a StartError or a missing right as a sentence; any other error is a bug and keeps its stack. */
function complain(failure: unknown): void {
  const error = missingRightOf(failure) ?? failure
  if (error instanceof StartError) process.stderr.write(`Termin: ${error.message}\n`)
  else console.error('Termin: nieoczekiwany błąd', error)
}
