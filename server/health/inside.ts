import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { backupTooOld, isRegularBackup } from '#domain/backup/backup'
import { formatFileSize } from '#domain/text/file-size'
import { formatCount } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { nightlyBackup } from '../backup/jobs'
import { lookInto, problemIn } from '../backup/unavailable'
import { rowsOf } from '../db/rows'
import { jobs } from '../db/schema'
import { timestamptz } from '../db/warsaw'
import { isDiskFull } from '../disk-full'
import { FilesUnavailable } from '../files-unavailable'
import { ApiProblem } from '../http/api-problem'
import { failureText } from '../http/failure-text'
import { sha256 } from '../http/hash'
import { refuseUnwritable } from '../http/unwritable'
import { isRecurring } from '../jobs/kind'
import { isRecurringJob, isUnfinished, recurringKey } from '../jobs/queue'
import type { Database } from '../ports'
import { erasuresAfterRestore } from '../privacy/reapply'
import type { Finding, Test } from './finding'
import { fileComesBack } from './file-round-trip'

/** If due work has waited longer (ms), no process is running it. */
const overdueAfter = 300_000
const makeRoom = 'Zwolnij miejsce na dysku serwera albo go powiększ. Termin sam wróci do pracy.'
const restart =
  'Uruchom Termin ponownie; jeśli działa w kilku procesach, sprawdź, czy żyją. Przyczynę znajdziesz w logu.'
const triedAgain = 'Próba powtórzy się sama. Przyczynę znajdziesz w logu.'

function failedFinding(
  message: string,
  advice: string,
  about: Pick<Finding, 'details' | 'operatorDetails'> = {},
): Finding {
  return { state: 'FAILED', message, ...about, advice: [advice] }
}

export const testDatabase: Test = async (ports) => {
  const { database, log } = ports
  try {
    await refuseUnwritable(ports)
  } catch (error) {
    if (error instanceof ApiProblem)
      return failedFinding(error.message, 'Termin musi pracować na głównym serwerze bazy.')
    log.warn('the database takes no writes', { error: failureText(error) })
    return isDiskFull(error)
      ? failedFinding('Baza nie przyjmuje zapisów: na dysku brakuje miejsca.', makeRoom)
      : failedFinding(
          'Baza nie przyjmuje zapisów.',
          'Sprawdź, czy baza działa i czy jej dysk nie jest pełny. Przyczynę znajdziesz w logu.',
        )
  }
  const [row] = await rowsOf<{ version: string; size: string }>(
    database,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as size`,
  )
  return {
    state: 'OK',
    message: 'Baza odpowiada i przyjmuje zapisy.',
    details: { Rozmiar: formatFileSize(Number(row!.size)) },
    operatorDetails: { Wersja: `PostgreSQL ${row!.version}` },
  }
}

export const testFileStore: Test = async (ports) => {
  const details = { Miejsce: ports.fileStore.bucket?.provider ?? 'na miejscu' }
  const content = `Termin ${ports.clock.now().toISOString()}`
  const advice =
    'Sprawdź, czy dysk nie jest pełny oraz czy folder albo zasobnik z TERMIN_FILES jest dostępny. Przyczynę znajdziesz w logu.'
  try {
    const same = await fileComesBack(ports, new Blob([content]), await sha256(content))
    if (same) return { state: 'OK', message: 'Plik próbny zapisano, odczytano i usunięto.', details }
    return failedFinding('Odczytany plik różni się od zapisanego.', advice, { details })
  } catch (error) {
    const isFull = isDiskFull(error)
    if (!(error instanceof FilesUnavailable) && !isFull) throw error
    ports.log.warn('files cannot be kept', { error: failureText(error) })
    return isFull
      ? failedFinding('Magazyn nie przyjmuje plików: na dysku brakuje miejsca.', makeRoom, { details })
      : failedFinding('Magazyn nie przyjmuje plików.', advice, { details })
  }
}

interface RecurringRow {
  kind: string
  runAt: string
  failed: boolean
  late: boolean
}

export const testScheduler: Test = async ({ database, clock }, { kinds }) => {
  const latest = new Date(clock.now().getTime() - overdueAfter).toISOString()
  const rows = await rowsOf<RecurringRow>(
    database,
    sql`select kind, run_at as "runAt", error is not null as failed,
          case status when 'RUNNING' then lease_until < now() else run_at < ${latest}::timestamptz end as late
        from jobs where unique_key = ${recurringKey} order by run_at`,
  )
  const titles = new Map(kinds.filter(isRecurring).map(({ name, title }) => [name, title]))
  const recurring = rows.filter(({ kind }) => titles.has(kind))
  const [next] = recurring
  if (!next) return failedFinding('Harmonogram jeszcze nie ruszył.', restart)
  const titlesOf = (some: readonly { kind: string }[]) => some.map(({ kind }) => titles.get(kind)).join(', ')
  const details = {
    'Zadania okresowe': String(recurring.length),
    Następne: `${titles.get(next.kind)}, ${formatInstant(new Date(next.runAt))}`,
  }
  const late = recurring.filter(({ late }) => late)
  if (late.length > 0) return failedFinding(`Nikt nie wykonuje zadań: ${titlesOf(late)}.`, restart, { details })
  const failures = recurring.filter((row) => row.failed)
  if (failures.length > 0) return failedFinding(`Nie powiodło się: ${titlesOf(failures)}.`, triedAgain, { details })
  return { state: 'OK', message: 'Zadania okresowe idą zgodnie z planem.', details }
}

interface QueueRow {
  waiting: number
  running: number
  failed: number
  /** Time since the oldest due job was to run (ms); null if none is due */
  age: number | null
}

/**
 * After a restore: people who were erased since the backup are back until this is done (rule A22).
 * @returns whether a try has failed
 */
async function lacksErasures(database: Database): Promise<boolean> {
  const failed = and(eq(jobs.kind, erasuresAfterRestore.name), isUnfinished, isNotNull(jobs.error))
  return (await database.$count(jobs, failed)) > 0
}

export const testJobs: Test = async ({ database, clock }): Promise<Finding> => {
  const now = clock.now()
  const at = timestamptz(now)
  const [queue] = await rowsOf<QueueRow>(
    database,
    sql`select count(*) filter (where due)::int as waiting, count(*) filter (where status = 'RUNNING')::int as running,
          count(*) filter (where status = 'FAILED' and finished_at > ${at} - interval '1 day')::int as failed,
          (extract(epoch from ${at} - min(run_at) filter (where due)) * 1000)::float8 as age
        from (
          select status, run_at, finished_at,
            status = 'WAITING' and run_at <= ${at} or status = 'RUNNING' and lease_until < now() as due
          from jobs where unique_key is distinct from ${recurringKey} and (finished_at is null or finished_at > ${at} - interval '1 day')
        ) as work`,
  )
  const { waiting, running, age } = queue!
  const details = {
    'W kolejce': String(waiting),
    'W toku': String(running),
    'Nieudane w ciągu doby': String(queue!.failed),
  }
  if (age !== null && age > overdueAfter) {
    const minutes = formatCount(Math.floor(age / 60_000), ['minuty', 'minut', 'minut'])
    return failedFinding(`Zadania czekają od ${minutes}.`, restart, { details })
  }
  if (await lacksErasures(database))
    return failedFinding(
      'Po przywróceniu kopii nie usunięto ponownie osób, które usunięto po jej utworzeniu.',
      triedAgain,
      { details },
    )
  const message = waiting + running === 0 ? 'Kolejka jest pusta.' : 'Zadania są wykonywane na bieżąco.'
  return { state: 'OK', message, details }
}

export const testBackups: Test = async ({ backups, database, clock, host, log }): Promise<Finding> => {
  if (!backups) {
    return {
      state: 'OFF',
      message: 'Kopie zapasowe są wyłączone.',
      advice: ['Żeby robić je co noc, usuń TERMIN_BACKUP=off i uruchom Termin ponownie.'],
    }
  }
  const { backups: all, failure } = await lookInto(backups)
  const regular = all.filter(isRegularBackup)
  const newest = regular[0]
  const oldest = regular.at(-1)
  const drill = await backups.lastDrill()
  const copy = await backups.bucketCopy()
  const day = (at: string | null | undefined) => (at == null ? 'brak' : formatInstant(new Date(at)))
  const details = {
    'Ostatnia kopia': newest ? `${day(newest.createdAt)}, ${formatFileSize(newest.size)}` : 'brak',
    ...(copy && { 'Ostatnia kopia w zasobniku': day(copy.createdAt) }),
    ...(copy?.failure && {
      'Ostatnia nieudana wysyłka': `${day(copy.failure.at)}: ${copy.failure.reason}`,
    }),
    'Ostatnia próba przywrócenia': day(drill?.at),
  }
  const operatorDetails = { Folder: backups.folder }
  if (failure) {
    log.warn('backups cannot be kept', { error: failureText(failure) })
    // What cannot be read is not called absent.
    return failedFinding(
      failure.message,
      'Sprawdź folder kopii: czy jest, czy Termin może go czytać i w nim pisać, oraz czy jego dysk jest podłączony. Przyczynę znajdziesz w logu.',
      { details: newest ? details : {}, operatorDetails },
    )
  }
  const [nightly] = await database.select({ failure: jobs.error }).from(jobs).where(isRecurringJob(nightlyBackup.name))
  if (nightly?.failure != null) {
    const reason = problemIn(nightly.failure)
    return failedFinding(
      `Ostatnia nocna kopia się nie udała.${reason === undefined ? '' : ` ${reason}`}`,
      'Próba powtórzy się sama. Przyczynę znajdziesz w logu i w zadaniach okresowych.',
      { details, operatorDetails },
    )
  }
  const tooOld = (since: string | Date) => clock.now().getTime() - new Date(since).getTime() > backupTooOld
  // The first night has not come yet.
  if (tooOld(newest?.createdAt ?? host.startedAt)) {
    return failedFinding(
      newest ? 'Ostatnia kopia ma ponad dwa dni.' : 'Nie ma żadnej kopii.',
      'Sprawdź, czy na dysku kopii jest miejsce. Przyczynę znajdziesz w logu i w zadaniach okresowych.',
      { details, operatorDetails },
    )
  }
  if (copy && oldest && tooOld(copy.createdAt ?? oldest.createdAt)) {
    return failedFinding(
      copy.createdAt === null ? 'W zasobniku nie ma żadnej kopii.' : 'Ostatnia kopia w zasobniku ma ponad dwa dni.',
      'Sprawdź zasobnik z TERMIN_BACKUP_BUCKET, jego klucz i miejsce w nim. Wysyłka powtarza się sama; przyczynę znajdziesz w logu.',
      { details, operatorDetails },
    )
  }
  const message = newest ? 'Kopia jest robiona co noc.' : 'Pierwsza kopia powstanie najbliższej nocy.'
  return { state: 'OK', message, details, operatorDetails }
}
