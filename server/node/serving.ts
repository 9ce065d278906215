import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { backOff } from '#domain/jobs/job'
import { createApp } from '#server/app'
import { jobKinds } from '#server/background'
import { wasCommitted } from '#server/backup/archive/commit-in-doubt'
import { BackupRefused } from '#server/backup/archive/refusal'
import type { RestoreWork } from '#server/backup/restoration'
import { RestorationOfProcess, restoreAs } from '#server/backup/restoration'
import { conflict } from '#server/http/api-problem'
import { problemOf } from '#server/http/errors'
import { failureText } from '#server/http/failure-text'
import { startJobs } from '#server/jobs/engine'
import type { Log, Ports } from '#server/ports'
import { forgetTests } from '#server/sms/planned/forget-tests'
import { openFilesForRestore } from './attachments/open-file-store'
import { archiveFile } from './backup/archive-file'
import { backupKey } from './backup/encryption'
import { otherProcesses, stopTheOthers } from './backup/other-processes'
import { withSession } from './backup/session'
import { callerAddress } from './caller-address'
import { withCompression } from './compressed'
import type { Config } from './config'
import { serveConsole } from './console/serve-console'
import { readStaticFiles } from './console/static-files'
import { watchFirstPassword } from './first-password'
import { openPorts } from './host'
import { isPooled } from './pooler'
import type { Fetch } from './listen'
import { tileOrigins } from './map/tile-url'
import type { Metrics } from './metrics/metrics'
import { Shutdown } from './shutdown'
import { StartError } from './start-error'

/** Waits (ms) between attempts to begin again while the database is away or its disk is full; nobody can work then. */
const retryPauses = { first: 500, longest: 8000 }

interface ServingOptions {
  config: Config
  home: string
  connection: pg.ClientConfig
  log: Log
  metrics: Metrics | undefined
  /** Aborted when this process is to end */
  ending: AbortSignal
  /** Called when the work could not begin again after a restore */
  onFailure: (error: unknown) => void
}

/**
 * What this process does on its database: it answers requests and runs jobs. It stops and begins again around a
 * restore.
 */
export class Serving {
  readonly #options: ServingOptions
  readonly #restoration: RestorationOfProcess
  #answer: Fetch = notYet
  #ports: Ports | undefined
  readonly #pool: Shutdown
  readonly #work: Shutdown

  constructor(options: ServingOptions) {
    this.#options = options
    this.#pool = new Shutdown(options.log)
    this.#work = new Shutdown(options.log)
    this.#restoration = new RestorationOfProcess(this.#restoreWork(), options.log)
  }

  /** Opens the ports on the migrated database. */
  async open(): Promise<Ports> {
    const { config, connection, log } = this.#options
    this.#ports = await openPorts(config, connection, log, this.#pool, {
      buildFolder: builtFolder(),
      restoration: this.#restoration,
    })
    return this.#ports
  }

  /** Begins to run jobs and to answer requests. */
  async begin(ports: Ports): Promise<void> {
    await forgetTests(ports)
    this.#work.add('jobs', startJobs(ports, jobKinds))
    this.#work.add('first password', watchFirstPassword(ports, this.#options.config.dataFolder))
    this.#answer = await this.#createFetch(ports)
  }

  closeWork = (): Promise<void> => this.#work.closeAll()
  closePool = (): Promise<void> => this.#pool.closeAll()

  fetch: Fetch = async (request, incoming) => {
    const { pathname } = new URL(request.url)
    // Told first of all, so that a load balancer sends nothing more.
    if (pathname === '/readyz' && this.#options.ending.aborted) return notReady()
    const serve = () => this.#answer(request, incoming)
    return /^\/(api|readyz)(\/|$)/.test(pathname) ? this.#restoration.answer(request, serve) : serve()
  }

  #restoreWork(): RestoreWork {
    const { config, connection, log, ending, onFailure } = this.#options
    return {
      check: async () => {
        if (await isPooled(connection)) throw conflict(behindPooler)
        if (this.#ports && (await otherProcesses(this.#ports.database)) > 0) throw conflict(stopTheOthers)
      },
      stop: async () => {
        await this.closeWork()
        await this.closePool()
      },
      replace: async (request, watch) => {
        const { backup, files } = config
        if (!backup || !this.#ports) throw new Error('nothing was served before the restore')
        const archive = archiveFile(join(backup.folder, request.name), await backupKey(backup.key))
        const store = await openFilesForRestore(files, connection, log).catch(refuseRestore)
        const ports = this.#ports
        await withSession(connection, (session) =>
          restoreAs(request, session, ports, { archive, files: store, ...watch }),
        )
      },
      start: async () => {
        try {
          await this.#beginAgain()
        } catch (error) {
          if (!ending.aborted) onFailure(error)
          throw error
        }
      },
      wasCommitted: async (transaction) => this.#ports && wasCommitted(this.#ports.database, transaction),
    }
  }

  /** Tries again while the database is away, which ends no process that serves either. */
  async #beginAgain(): Promise<void> {
    const { log, ending } = this.#options
    for (let attempts = 1; ; attempts++) {
      try {
        await this.begin(await this.open())
        return
      } catch (error) {
        if (problemOf(error).code !== 'UNAVAILABLE') throw error
        log.warn('not started again after the restore', { error: failureText(error) })
        await this.closeWork()
        await this.closePool()
        await pause(backOff(attempts, retryPauses), undefined, { signal: ending })
      }
    }
  }

  /** Routes the API's few paths to the API and everything else to the console. */
  async #createFetch(ports: Ports): Promise<Fetch> {
    const { config, home, metrics } = this.#options
    const app = createApp(ports)
    const { tiles } = ports.mapBase
    const files = await readStaticFiles(join(home, 'dist', 'console'))
    const showConsole = serveConsole(files, tiles ? tileOrigins(tiles.url) : [], ports.publicUrl)
    const isApi = /^\/(api|healthz|readyz)(\/|$)/
    return withCompression((request: Request, incoming: IncomingMessage) => {
      const { pathname } = new URL(request.url)
      if (isApi.test(pathname)) return app.fetch(request, { address: callerAddress(incoming, config.isProxy) })
      if (metrics && pathname === '/metrics') return metrics.answer(request, ports)
      return showConsole(request)
    })
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

function notReady(): Response {
  const message = 'Termin kończy pracę.'
  return Response.json({ error: 'UNAVAILABLE', message }, { status: 503, headers: { 'Cache-Control': 'no-store' } })
}

const behindPooler =
  'Termin łączy się z bazą przez pooler, a kopię przywraca się tylko bez niego: poleceniem restore, z adresem samego serwera w DATABASE_URL.'

/** What stands in the way is told the person who wanted the restore. */
function refuseRestore(error: unknown): never {
  throw error instanceof StartError ? new BackupRefused(error.message, { cause: error }) : error
}
