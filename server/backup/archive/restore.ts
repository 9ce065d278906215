import type { SQL } from 'drizzle-orm'
import { getTableColumns, sql } from 'drizzle-orm'
import { liftLimits } from '#server/db/lift-limits'
import { holdStructure, migrateWithin, releaseStructure, structureOf } from '#server/db/migrate'
import { rowsOf } from '#server/db/rows'
import { erasures } from '#server/db/schema'
import { failureText } from '#server/http/failure-text'
import { enqueueJob, recurringKey } from '#server/jobs/queue'
import { createJobSignal } from '#server/jobs/signal'
import type { Database, FileStore, Log } from '#server/ports'
import { erasuresAfterRestore } from '#server/privacy/reapply'
import { unknownAdvice } from '#server/sms/outbox/record'
import { timestamptz } from '../../db/warsaw'
import { streamOf } from './bytes'
import {
  appliedMigrations,
  dropStatements,
  fileKeyQuery,
  fileKeys,
  looseStructure,
  quote,
  sequencesOf,
  tablesOf,
} from './catalog'
import { CommitInDoubt, transactionOf, wasCommitted } from './commit-in-doubt'
import type { Manifest } from './manifest'
import { openBackup, verifyBackup, type Archive, type VerifiedBackup } from './read-backup'
import { BackupRefused } from './refusal'
import type { CopySession } from './session'
import type { TarEntry } from './tar'

export interface RestoreOptions {
  archive: Archive
  /** Where the files go; undefined leaves them out, for a drill */
  files: FileStore | undefined
  /** Rows of a table from which its indexes are removed during the load */
  rowsWithoutIndexes?: number
  /** For messages whose time has passed, see `settle` */
  now: Date
  onProgress?:
    | ((progress: { phase: 'VERIFYING' | 'RESTORING'; done: number; total: number | null }) => Promise<void>)
    | undefined
  /** Called once the backup is found whole, before anything is changed; the place for a restore point */
  beforeChange?: ((present: PresentData) => Promise<void>) | undefined
  /** Called with the restored data, in the transaction that replaces them */
  beforeCommit?: ((database: Database) => Promise<void>) | undefined
  log: Log
}

/** What a restore point is made of: the session and the place for files of the restore */
export interface PresentData {
  session: CopySession
  files: FileStore | undefined
}

/** Tables with at least this many rows have their indexes made again. */
const manyRows = 50_000

/** Sequences whose numbers keys of messages are made of, which the gateway remembers */
const keySequences = new Set(['planned_sms_id_seq', 'campaign_offers_id_seq', 'jobs_id_seq'])

/**
 * How far those go on after the last number that the backup or the database knows: an empty database knows nothing of
 * what was sent since. An `integer` has room for 2,000 restores.
 */
const keyMargin = 1_000_000

const skipReason = 'Pominięte po przywróceniu danych z kopii: ta wiadomość mogła już wyjść.'
const underWay = 'Na tej bazie trwa już przywracanie danych z kopii albo jej aktualizacja: spróbuj, gdy się skończy.'
const abortText = 'Przerwane przez przywrócenie danych z kopii.'
const unknownText = `Wysyłanie zostało przerwane przez przywrócenie danych z kopii. ${unknownAdvice}`
const unsentText = 'Wysyłanie zostało przerwane przez przywrócenie danych z kopii, zanim SMS dotarł do operatora.'

/**
 * Replaces the whole content of a database by a backup and migrates it to this version, in one transaction: whatever
 * fails, even `kill -9` or a power cut, leaves everything as it was. Files are stored before the end of the
 * transaction; those that no row names afterwards are deleted by the job that deletes orphaned files. Processes that
 * start during the restore wait for its end (rule B3).
 * @throws BackupRefused before anything is changed, if the backup cannot be restored, or while another restore is under
 * way
 * @throws CommitInDoubt
 */
export async function restoreBackup(session: CopySession, options: RestoreOptions): Promise<VerifiedBackup> {
  const { database } = session
  if (!(await holdStructure(database))) throw new BackupRefused(underWay)
  try {
    return await replaceAll(session, options)
  } finally {
    // A lost connection has released it.
    await releaseStructure(database).catch(() => undefined)
  }
}

async function replaceAll(session: CopySession, options: RestoreOptions): Promise<VerifiedBackup> {
  const { database } = session
  const { archive, files, onProgress, beforeChange, beforeCommit, log } = options
  let fileCount = 0
  const backup = await verifyBackup(archive, async (file) => {
    await onProgress?.({ phase: 'VERIFYING', done: ++fileCount, total: null })
    // Announced, so that a restore that breaks off leaves no file that nobody knows.
    if (files && !(await files.get(file))) await announce(database, file)
  })
  await beforeChange?.({ session, files })
  const total = backup.manifest.tables.filter(({ rows }) => rows > 0).length + backup.manifest.files.count
  let done = 0
  const step = async () => onProgress?.({ phase: 'RESTORING', done: ++done, total })
  await session.run('begin')
  try {
    await liftLimits(database)
    const mark = await filesMark(database)
    await session.run('create temporary table erasures_before on commit drop as table erasures')
    await session.run('create temporary table calendar_before on commit drop as table calendar_events')
    await session.run('create temporary table numbers_before on commit drop as table protocol_numbers')
    const usedNumbers = [...(await sequencesOf(database)), ...backup.manifest.sequences]
    await keepFileKeys(session)
    await load(session, options, backup, step)
    await skipUsedNumbers(database, usedNumbers)
    await expectCounts(database, backup.manifest)
    await migrateWithin(database)
    // Those of tables that the backup did not have yet
    await skipUsedNumbers(database, usedNumbers)
    await settle(session, { now: options.now, mark })
    await keepErasures(database, options.now)
    if (files && backup.manifest.files.included) await expectFiles(database, files, backup.manifest)
    await beforeCommit?.(database)
    await commit(session, backup)
  } catch (error) {
    await session.run('rollback').catch(() => undefined)
    throw error
  }
  await gatherStatistics(session, log)
  return backup
}

async function commit({ database, run }: CopySession, backup: VerifiedBackup): Promise<void> {
  const transaction = await transactionOf(database)
  try {
    await run('commit')
  } catch (error) {
    const isCommitted = await wasCommitted(database, transaction).catch(() => undefined)
    if (isCommitted === undefined) throw new CommitInDoubt(transaction, backup, error)
    if (!isCommitted) throw error
  }
}

/** All data are replaced by now, so a failure is none of the restore: autovacuum gathers the statistics later. */
async function gatherStatistics({ database, run }: CopySession, log: Log): Promise<void> {
  try {
    await run('begin')
    await liftLimits(database)
    await run('analyze')
    await run('commit')
  } catch (error) {
    log.warn('no statistics gathered after the restore', { error: failureText(error) })
    await run('rollback').catch(() => undefined)
  }
}

async function load(
  session: CopySession,
  { archive, files, rowsWithoutIndexes = manyRows }: RestoreOptions,
  backup: VerifiedBackup,
  step: () => Promise<void>,
): Promise<void> {
  const { database } = session
  const { header, parts } = await openBackup(archive)
  if (header.createdAt !== backup.header.createdAt) throw new BackupRefused('Plik kopii zmienił się w trakcie odczytu.')
  const present = await appliedMigrations(database)
  if (present.join() !== header.migrations.join()) {
    for (const statement of await dropStatements(database)) await session.run(statement)
    await migrateWithin(database, structureOf(header.migrations))
  }
  const large = backup.manifest.tables.filter(({ rows }) => rows >= rowsWithoutIndexes).map(({ name }) => name)
  const structure = await looseStructure(database, large)
  for (const statement of structure.remove) await session.run(statement)
  const names = (await tablesOf(database)).map(({ name }) => `public.${quote(name)}`)
  await session.run(`truncate ${names.join(', ')}`)
  const columns = new Map(header.tables.map((table) => [table.name, table.columns.map(quote).join(', ')]))
  let last: string | undefined
  for await (const part of parts) {
    if (part.kind === 'TABLE') {
      await session.copyIn(`public.${quote(part.table)} (${columns.get(part.table)})`, part.content)
      if (part.table !== last) await step()
      last = part.table
    } else if (part.kind === 'FILE') {
      if (files) await store(files, part.key, part.entry)
      await step()
    }
  }
  for (const statement of structure.restore) await session.run(statement)
}

/** Keys are never used twice, so a file that is there is the same one. */
async function store(files: FileStore, key: string, { size, body }: TarEntry): Promise<void> {
  if (await files.get(key)) return
  // Removes the half of an earlier attempt.
  await files.delete(key)
  const once = streamOf(body)
  await files.put(key, {
    size,
    stream: () => once,
    arrayBuffer: () => new Response(once).arrayBuffer(),
    slice() {
      throw new Error('a file of a backup is read once, from its beginning')
    },
  })
}

async function announce(database: Database, key: string): Promise<void> {
  await database.execute(sql`insert into loose_files (key, stored_at) values (${key}, now()) on conflict do nothing`)
}

/** The mark of the place for files belongs to the place and not to the data, so it outlives a restore. */
async function filesMark(database: Database): Promise<string | undefined> {
  const [row] = await rowsOf<{ value: string }>(database, sql`select value from secrets where name = 'files-mark'`)
  return row?.value
}

/** Keeps the keys of all files that are stored for the data that are replaced, also of those that wait to be deleted. */
async function keepFileKeys({ database, run }: CopySession): Promise<void> {
  await run('create temporary table keys_before (key text primary key) on commit drop')
  const named = await fileKeyQuery(database)
  if (named !== undefined) await run(`insert into keys_before ${named}`)
  const hasLooseFiles = (await tablesOf(database)).some(({ name }) => name === 'loose_files')
  if (hasLooseFiles) await run('insert into keys_before select key from loose_files on conflict do nothing')
}

/**
 * Lets no sequence go back, so that no message gets the key of one that left since the backup (rule S4). Takes effect
 * at once, also if the restore is rolled back.
 */
async function skipUsedNumbers(database: Database, used: readonly { name: string; value: string }[]): Promise<void> {
  for (const { name, value } of used) {
    const margin = keySequences.has(name) ? keyMargin : 0
    await database.execute(
      sql`select setval(to_regclass(${`public.${quote(name)}`}), greatest(last_value, ${value}::bigint + ${margin}))
          from pg_sequences where schemaname = 'public' and sequencename = ${name}`,
    )
  }
}

async function expectCounts(database: Database, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const [row] = await rowsOf<{ count: number }>(
      database,
      sql`select count(*)::int as count from public.${sql.identifier(name)}`,
    )
    if (row?.count !== rows) throw new Error(`${name} has ${row?.count} rows instead of ${rows}`)
  }
}

async function expectFiles(database: Database, files: FileStore, { files: { missing } }: Manifest): Promise<void> {
  if (missing.length >= 100) return
  for await (const key of fileKeys(database)) {
    if (!missing.includes(key) && !(await files.get(key))) throw new Error(`the file ${key} is missing`)
  }
}

/**
 * Ends messages that were on their way, in the history and in the plan alike. All of them may have left since the
 * backup, except messages by hand whose next try was still to come. The operator's reports settle the others, so they
 * count as attempted.
 */
async function endMessages(database: Database, at: SQL): Promise<void> {
  const isUnderWay = sql`state in ('QUEUED', 'SENDING')`
  const [waiting] = await rowsOf(database, sql`select 1 from sms_messages where ${isUnderWay} limit 1`)
  // Even an update of no row would make every map load again.
  if (!waiting) return
  const unsent = sql`planned_sms_id is null and state = 'QUEUED' and in_doubt_since is null and retry_at > ${at}`
  await database.execute(
    sql`with ended as (
          update sms_messages set state = case when ${unsent} then 'FAILED' else 'UNKNOWN' end,
            error_message = case when ${unsent} then ${unsentText} else ${unknownText} end,
            attempted_at = case when ${unsent} then attempted_at else coalesce(attempted_at, created_at) end,
            retry_at = null, in_doubt_since = null
          where ${isUnderWay} returning planned_sms_id)
        update planned_sms set status = 'FAILED', error_message = ${unknownText}, claimed_at = null, updated_at = ${at}
        where status = 'SCHEDULED' and claimed_at is not null
          and (id in (select planned_sms_id from ended) or sent_with_id in (select planned_sms_id from ended))`,
  )
}

/**
 * What must not go on as if no time had passed (rule B4): messages whose time has passed may have left since the
 * backup, jobs may be done, sessions and links to passwords may have been ended, and the external calendar has changed.
 */
async function settle({ database, run }: CopySession, { now, mark }: { now: Date; mark: string | undefined }) {
  const at = timestamptz(now)
  await endMessages(database, at)
  await database.execute(
    sql`update planned_sms set status = 'SKIPPED', error_message = ${skipReason}, claimed_at = null, updated_at = ${at}
        where status = 'SCHEDULED' and (scheduled_at <= ${at} or claimed_at is not null)`,
  )
  await database.execute(
    sql`update jobs set status = 'FAILED', error = ${abortText}, finished_at = ${at}, payload = null, unique_key = null,
          worker = null, lease_until = null
        where status in ('WAITING', 'RUNNING') and unique_key is distinct from ${recurringKey}`,
  )
  await run('delete from sessions')
  await run('delete from password_resets')
  await run(`delete from secrets where name = 'files-mark'`)
  if (mark !== undefined) await database.execute(sql`insert into secrets (name, value) values ('files-mark', ${mark})`)
  const keys = (await fileKeyQuery(database)) ?? 'select null::text as key where false'
  await run(
    `insert into loose_files (key) select key from keys_before as before where not exists
      (select from (${keys}) as now where now.key = before.key) on conflict do nothing`,
  )
  // Customers have protocols with those numbers.
  await run(
    `insert into protocol_numbers as number (series, year, last) select series, year, last from numbers_before
      on conflict (series, year) do update set last = greatest(number.last, excluded.last)`,
  )
  await renewCalendar(database, at)
}

/**
 * Makes `calendar.catch-up` send what the external calendar may show differently, and remove the events that no
 * restored row names. Those get negative numbers, since other services of the backup may have the numbers of theirs.
 */
async function renewCalendar(database: Database, at: SQL): Promise<void> {
  await database.execute(
    sql`update calendar_events as now set revision = revision + 1, changed_at = ${at}, error = null
        where not exists (select from calendar_before as before where before.event_id = now.event_id
          and before.revision = now.revision and before.changed_at = now.changed_at)`,
  )
  await database.execute(
    sql`insert into calendar_events (service_id, event_id, changed_at)
        select least((select min(service_id) from calendar_events), 0) - row_number() over (), event_id, ${at}
        from calendar_before as before where not exists (select from calendar_events as now where now.event_id = before.event_id)`,
  )
}

/** People erased since the backup are erased again, once jobs run (rule A22). */
async function keepErasures(database: Database, now: Date): Promise<void> {
  const { id: _id, ...columns } = getTableColumns(erasures)
  const names = sql.raw(
    Object.values(columns)
      .map(({ name }) => quote(name))
      .join(', '),
  )
  const savedErasures = await rowsOf(
    database,
    sql`insert into erasures (${names}) select ${names} from erasures_before as before where not exists
          (select from erasures as known where known.at = before.at and known.phone_mark = before.phone_mark)
        order by before.id returning id`,
  )
  const ports = { database, clock: { now: () => now }, jobSignal: createJobSignal() }
  if (savedErasures.length > 0) await enqueueJob(ports, erasuresAfterRestore, {})
}
