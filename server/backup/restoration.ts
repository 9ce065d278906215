import type { Backup, BackupKind, Restoration, RestorationPhase } from '#domain/backup/backup'
import { backupCalls } from '#domain/backup/contract'
import { parseBackupName, restorationPhaseNames } from '#domain/backup/backup'
import { recordEvents } from '../events/command'
import { conflict, notFound } from '../http/api-problem'
import { failureText } from '../http/failure-text'
import { inTime } from '../in-time'
import type { Backups, Log, Ports, Progress } from '../ports'
import { CommitInDoubt } from './archive/commit-in-doubt'
import { BackupRefused } from './archive/refusal'
import type { PresentData, RestoreOptions } from './archive/restore'
import { restoreBackup } from './archive/restore'
import type { CopySession } from './archive/session'
import type { BackupContent } from './archive/write-backup'
import { BackupsUnavailable } from './unavailable'

export const noSuchBackup = () => notFound('Nie ma takiej kopii.')

/** The backups that a host keeps */
export interface KeptBackups extends Omit<Backups, 'make' | 'restore' | 'restoration'> {
  /** @param present of which a restore makes it; by default it is made on a session of its own */
  make(kind: BackupKind, onProgress: BackupContent['onProgress'], present?: PresentData): Promise<Backup>
}

type Watch = Pick<RestoreOptions, 'onProgress' | 'beforeChange'>

export interface RestoreWork {
  /** @throws ApiProblem CONFLICT while others work on the database */
  check(): Promise<void>
  /** Ends all other work of this process and lets go of the database. No request is being answered. */
  stop(): Promise<void>
  /**
   * Replaces the data; whatever fails leaves them as they were.
   * @throws CommitInDoubt
   */
  replace(request: RestoreRequest, watch: Watch): Promise<void>
  /** Begins all other work again, on the data that are there now, however long the database is away. */
  start(): Promise<void>
  /** Whether a transaction of `replace` was committed; undefined if the database does not know */
  wasCommitted(transaction: string): Promise<boolean | undefined>
}

/** Which backup, and who wants it */
interface RestoreRequest {
  name: string
  person: string
}

/** Restores a backup and records who wanted it, both or neither. */
export async function restoreAs(
  { name, person }: RestoreRequest,
  session: CopySession,
  ports: Ports,
  options: Omit<RestoreOptions, 'now' | 'log' | 'beforeCommit'>,
): Promise<void> {
  const subject = `Przywrócenie danych z kopii ${name}`
  const actor = { kind: 'USER', name: person, id: null } as const
  await restoreBackup(session, {
    ...options,
    now: ports.clock.now(),
    log: ports.log,
    beforeCommit: (database) => recordEvents({ ...ports, database }, actor, [{ verb: 'RAN', noun: 'JOB', subject }]),
  })
}

/** The state before the first restore */
export const noRestoration: Restoration = { state: 'NONE', phase: null, percent: null, message: null }

/** How long running requests may go on when a restore begins (ms) */
const drainLimit = 10_000

/** A restore begun by a person while this process serves. One at a time; its state is kept until the next one. */
export class RestorationOfProcess {
  #requests = 0
  #idle: () => void = () => undefined
  /** True from the first check of what is wanted, while others are still served, until the end */
  #isRunning = false
  /** True while no requests are served */
  #isClosed = false
  #state = noRestoration

  constructor(
    private readonly work: RestoreWork,
    private readonly log: Log,
  ) {}

  get state(): Restoration {
    return this.#state
  }

  /** Answers a request of the API: by `serve`, or in its place while a restore runs (rule B5). */
  async answer(request: Request, serve: () => Promise<Response> | Response): Promise<Response> {
    if (this.#isClosed) return this.#refusal(request)
    this.#requests += 1
    try {
      return await serve()
    } finally {
      this.#requests -= 1
      if (this.#requests === 0) this.#idle()
    }
  }

  /** @throws ApiProblem NOT_FOUND, CONFLICT */
  async begin(backups: KeptBackups, request: RestoreRequest): Promise<Restoration> {
    if (this.#isRunning) throw conflict('Trwa już przywracanie danych z kopii.')
    this.#isRunning = true
    const { name } = request
    try {
      if (!parseBackupName(name) || !(await backups.list()).some((each) => each.name === name)) throw noSuchBackup()
      await this.work.check()
    } catch (error) {
      this.#isRunning = false
      throw error
    }
    this.#isClosed = true
    this.#tell('STOPPING', null)
    this.log.warn('restore', { name, person: 'an administrator' })
    void this.#run(backups, request)
    return this.#state
  }

  #refusal(request: Request): Response {
    const { pathname } = new URL(request.url)
    if (pathname === backupCalls.restoration.path) return Response.json(this.#state, { headers: noStore })
    const phase = this.#state.phase ? ` ${restorationPhaseNames[this.#state.phase]}.` : ''
    const message = `Trwa przywracanie danych z kopii.${phase} Termin za chwilę wróci do pracy.`
    return Response.json({ error: 'RESTORING', message }, { status: 503, headers: { ...noStore, 'Retry-After': '3' } })
  }

  async #run(backups: KeptBackups, request: RestoreRequest): Promise<void> {
    const { name } = request
    let failure: unknown
    try {
      await this.#drain()
      await this.work.stop()
      this.#tell('VERIFYING', null)
      await this.work.replace(request, {
        onProgress: async ({ phase, done, total }) =>
          this.#tell(phase, total === null ? null : Math.floor((done / total) * 100)),
        beforeChange: async (present) => {
          this.#tell('RESTORE_POINT', 0)
          const onProgress = async ({ done, total }: Progress) =>
            this.#tell('RESTORE_POINT', Math.floor((done / total) * 100))
          await backups.make('BEFORE_RESTORE', onProgress, present)
        },
      })
    } catch (error) {
      failure = error
      this.log.error('restore failed', { name, error: failureText(error) })
    }
    // A failure is told at once: the start may have to wait for the database, and a process that ends tells nobody.
    this.#tell('STARTING', null)
    if (failure && !(failure instanceof CommitInDoubt)) this.#state = { ...this.#state, ...failed(failure) }
    try {
      await this.work.start()
    } catch (error) {
      this.log.error('not started again after a restore', { name, error: failureText(error) })
      return
    }
    this.#state = { phase: null, percent: null, ...(await this.#endOf(failure)) }
    this.#isRunning = false
    this.#isClosed = false
    if (this.#state.state === 'DONE') this.log.info('restored', { name })
  }

  async #endOf(failure: unknown): Promise<End> {
    if (!failure) return success
    if (!(failure instanceof CommitInDoubt)) return failed(failure)
    const isCommitted = await this.work.wasCommitted(failure.transaction).catch(() => undefined)
    if (isCommitted === undefined) return { state: 'UNKNOWN', message: unknownEnd }
    return isCommitted ? success : failed(failure)
  }

  async #drain(): Promise<void> {
    if (this.#requests === 0) return
    const idle = new Promise<void>((resolve) => {
      this.#idle = resolve
    })
    await inTime(idle, drainLimit, () => undefined)
  }

  #tell(phase: RestorationPhase, percent: number | null): void {
    this.#state = { state: 'RUNNING', phase, percent, message: null }
  }
}

const noStore = { 'Cache-Control': 'no-store' }

type End = Pick<Restoration, 'state' | 'message'>

const success: End = { state: 'DONE', message: 'Przywrócono dane z kopii. Zaloguj się hasłem z czasu tej kopii.' }

/** Nobody can tell whether a restore was committed. */
export const unknownEnd =
  'Połączenie z bazą zerwało się, gdy zapisywała dane z kopii, i nie wiadomo, czy je zapisała. Sprawdź dane: są albo z kopii, albo takie jak przed próbą.'

function failed(failure: unknown): End {
  const reason =
    failure instanceof BackupRefused || failure instanceof BackupsUnavailable
      ? failure.message
      : 'Nie udało się przywrócić danych; przyczyna jest w logu.'
  return { state: 'FAILED', message: `${reason} Dane są takie jak przed próbą.` }
}

/** The port: the backups, and restores by this process */
export function backupsOf(backups: KeptBackups, restoration: RestorationOfProcess): Backups {
  return {
    ...backups,
    restore: (name, person) => restoration.begin(backups, { name, person }),
    restoration: () => restoration.state,
  }
}
