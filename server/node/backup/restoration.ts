import { join } from 'node:path'
import type { Restoration, RestorationPhase } from '#domain/backup/backup'
import { backupCalls } from '#domain/backup/contract'
import { parseBackupName, restorationPhaseNames } from '#domain/backup/backup'
import { ApiProblem, notFound } from '#server/http/api-problem'
import { failureText } from '#server/http/failure-text'
import type { Backups, Log } from '#server/ports'
import { StartError } from '../start-error'
import type { BackupFolder } from './open-backups'
import { otherProcesses, stopTheOthers } from './other-processes'
import { BackupRefused } from './refusal'
import type { RestoreOptions } from './restore'
import type { Database } from '#server/ports'

export interface RestoreWork {
  /** Ends all other work of this process and lets go of the database. */
  stop(): Promise<void>
  /** Replaces the data; whatever fails leaves them as they were. */
  replace(path: string, by: Pick<RestoreOptions, 'onProgress' | 'beforeChange'> & { person: string }): Promise<void>
  /** Begins all other work again, on the data that are there now. */
  start(): Promise<void>
}

/** A restore begun by a person while this process serves. One at a time; its state is kept until the next one. */
export class RestorationOfProcess {
  #state: Restoration = { state: 'NONE', phase: null, percent: null, message: null }

  constructor(
    private readonly work: RestoreWork,
    private readonly log: Log,
  ) {}

  get state(): Restoration {
    return this.#state
  }

  get running(): boolean {
    return this.#state.state === 'RUNNING'
  }

  /** @throws ApiProblem NOT_FOUND, CONFLICT */
  async begin(backups: BackupFolder, database: Database, name: string, person: string): Promise<Restoration> {
    if (this.running) throw new ApiProblem('CONFLICT', 'Trwa już przywracanie danych z kopii.')
    if (!parseBackupName(name) || !(await backups.list()).some((each) => each.name === name)) {
      throw notFound('Nie ma takiej kopii.')
    }
    if ((await otherProcesses(database)) > 0) throw new ApiProblem('CONFLICT', stopTheOthers)
    this.#tell('STOPPING', null)
    this.log.warn('restore', { name, person: 'an administrator' })
    void this.#run(backups, name, person)
    return this.#state
  }

  /** Answers in place of the API while a restore runs. */
  answer(request: Request): Response {
    const { pathname } = new URL(request.url)
    if (pathname === backupCalls.restoration.path) return Response.json(this.#state, { headers: noStore })
    const phase = this.#state.phase ? ` ${restorationPhaseNames[this.#state.phase]}.` : ''
    const message = `Trwa przywracanie danych z kopii.${phase} Termin za chwilę wróci do pracy.`
    return Response.json({ error: 'RESTORING', message }, { status: 503, headers: { ...noStore, 'Retry-After': '3' } })
  }

  async #run(backups: BackupFolder, name: string, person: string): Promise<void> {
    let failure: unknown
    try {
      await this.work.stop()
      this.#tell('VERIFYING', null)
      await this.work.replace(join(backups.folder, name), {
        person,
        onProgress: async ({ phase, done, total }) =>
          this.#tell(phase, total === null ? null : Math.floor((done / total) * 100)),
        beforeChange: async () => {
          this.#tell('RESTORE_POINT', 0)
          await backups.make('BEFORE_RESTORE', async ({ done, total }) =>
            this.#tell('RESTORE_POINT', Math.floor((done / total) * 100)),
          )
        },
      })
    } catch (error) {
      failure = error
      this.log.error('restore failed', { name, error: failureText(error) })
    }
    this.#tell('STARTING', null)
    await this.work.start()
    this.#state = failure ? { ...ended, state: 'FAILED', message: sentence(failure) } : { ...ended, ...done }
    if (!failure) this.log.info('restored', { name })
  }

  #tell(phase: RestorationPhase, percent: number | null): void {
    this.#state = { state: 'RUNNING', phase, percent, message: null }
  }
}

const noStore = { 'Cache-Control': 'no-store' }
const ended = { phase: null, percent: null }
const done = { state: 'DONE', message: 'Przywrócono dane z kopii. Zaloguj się ponownie.' } as const

function sentence(failure: unknown): string {
  const reason =
    failure instanceof BackupRefused || failure instanceof StartError
      ? failure.message
      : 'Nie udało się przywrócić danych; przyczyna jest w logu serwera.'
  return `${reason} Dane są takie jak przed próbą.`
}

/** The port: the folder, and restores by this process */
export function backupsOf(folder: BackupFolder, database: Database, restoration: RestorationOfProcess): Backups {
  return {
    ...folder,
    restore: (name, by) => restoration.begin(folder, database, name, by),
    restoration: () => restoration.state,
  }
}
