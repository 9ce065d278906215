import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sumBy } from '#domain/collections'
import type { UndoPlan } from '#domain/import/import'
import type { JobOutcome } from '#domain/jobs/job'
import { formatCount, nouns } from '#domain/text/plural'
import { devices, importRows, imports, plannedSms, services } from '../db/schema'
import { among, idsOf, rowsOf } from '../db/rows'
import { timestamptz } from '../db/warsaw'
import { lockDevices } from '../devices/queries'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import type { JobProgress, RunningJob } from '../jobs/kind'
import { emptyOutcome, jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import type { Clock, Database, Ports, Transaction } from '../ports'
import { raiseRevisions } from '../sms/outbox/calendar-events'
import { handOnShared } from '../sms/outbox/hand-on'
import { mayHaveLeft, renewReminders } from '../sms/outbox/planned-status'
import { importEvent, jobUnderWay, lockImport, refuseDuringRun, undoKind } from './import-record'

// No event: the job leaves the event of its run.

/** Maximum number of blocked rows listed */
const maxNamed = 50

/** Whether this import restored a service, a duty or a message from an export */
const isImported = (id: number, column: 'service_id' | 'duty_id' | 'sms_id', of: 's.id' | 'u.id' | 'm.id') =>
  sql`exists (select 1 from import_history h where h.import_id = ${id} and h.${sql.raw(column)} = ${sql.raw(of)})`

/**
 * Devices or duties of campaigns, each once. Use it in a join: with `in` PostgreSQL would not hash this many and would
 * read them again for each row.
 */
const inCampaigns = (key: 'deviceId' | 'dutyId') => sql`
  select distinct (duty ->> ${sql.raw(`'${key}'`)})::int as id from campaign_stops, json_array_elements(duties) as duty`

/**
 * The rows whose client or device still exists, with what was done to it since; null if nothing was. Positions found
 * and reminders planned by Termin do not count (rule X4).
 */
const remaining = (id: number) => sql`
  select r.line, r.client_id, r.device_id, r.brought_client, c.first_name || ' ' || c.last_name as client,
    case
      when d.updated_by is not null then 'urządzenie zmieniono'
      when d.confirmed_at is not null or exists (select 1 from confirmations x where x.device_id = d.id and x.confirmed_at is not null)
        then 'klient potwierdził przegląd'
      when exists (select 1 from services s where s.device_id = d.id and s.id is distinct from r.service_id and not ${isImported(id, 'service_id', 's.id')}) then 'są wizyty'
      when exists (select 1 from services s where s.device_id = d.id and (s.version > 1 or s.updated_by is not null)) then 'zmieniono wizytę'
      when exists (select 1 from service_images i join services s on s.id = i.service_id where s.device_id = d.id)
        or exists (select 1 from device_images i where i.device_id = d.id) then 'są zdjęcia lub dokumenty'
      when exists (select 1 from protocols p where p.device_id = d.id or p.service_id = r.service_id) then 'jest protokół'
      when exists (select 1 from customer_requests q where q.device_id = d.id) then 'jest zgłoszenie klienta'
      when exists (select 1 from stickers t where t.device_id = d.id) then 'ma naklejkę'
      when exists (select 1 from refrigerant_entries e where e.device_id = d.id) then 'jest wpis w ewidencji czynnika'
      when planned.id is not null then 'jest w kampanii'
      when exists (select 1 from duties u where u.device_id = d.id and (u.version > 1 or u.updated_by is not null or not ${isImported(id, 'duty_id', 'u.id')})) then 'są obowiązki'
      when exists (select 1 from sms_messages m where m.device_id = d.id and m.created_at >= r.written_at and not ${isImported(id, 'sms_id', 'm.id')})
        or exists (select 1 from sms_shared_devices m where m.device_id = d.id) then 'wysłano SMS'
      when r.brought_client and exists (select 1 from marketing_consents m where m.client_id = c.id) then 'zapisano zgodę'
      when exists (select 1 from planned_sms p where p.device_id = d.id and (p.status <> 'SCHEDULED' or p.updated_by is not null)
        and p.created_at >= r.written_at) then 'są zmienione SMS-y'
      when r.brought_client and c.updated_by is not null then 'klienta zmieniono'
      when r.brought_client and exists (select 1 from sms_messages m where m.client_id = c.id and m.created_at >= r.written_at and not ${isImported(id, 'sms_id', 'm.id')}) then 'wysłano SMS'
      when r.brought_client and exists (select 1 from devices o where o.client_id = c.id
        and not exists (select 1 from import_rows q where q.import_id = r.import_id and q.device_id = o.id)) then 'klient ma inne urządzenia'
    end as reason
  from import_rows r
  left join clients c on c.id = r.client_id
  left join devices d on d.id = r.device_id
  left join (${inCampaigns('deviceId')}) planned on planned.id = d.id
  where r.import_id = ${id} and r.written_at is not null and r.undone_at is null
    and (d.id is not null or r.brought_client and c.id is not null)`

/** Like `remaining`, but a client created by the import also stays if one of its devices does */
const undoableRows = (id: number) => sql`
  with remaining as materialized (${remaining(id)}),
    kept as (select distinct client_id from remaining where reason is not null)
  select r.line, r.client_id, r.device_id, r.brought_client, r.client,
    case when r.reason is null and r.brought_client and kept.client_id is not null then 'zostaje inne urządzenie tego klienta'
      else r.reason end as reason
  from remaining r left join kept on kept.client_id = r.client_id`

export async function undoPlan(database: Database, id: number): Promise<UndoPlan> {
  return planOf(database, id, undoableRows(id))
}

/**
 * Restored records that are deleted as well: all except those of devices that stay, services that were changed or
 * photographed, have a protocol or a customer's request or were announced by SMS, and duties changed, asked about or in
 * a campaign since
 */
const freedHistory = (id: number, rows: SQL) => sql`
  select h.id, h.service_id, h.duty_id, h.sms_id from import_history h
  left join services s on s.id = h.service_id
  left join duties u on u.id = h.duty_id
  left join sms_messages m on m.id = h.sms_id
  left join (${inCampaigns('dutyId')}) planned on planned.id = u.id
  where h.import_id = ${id} and planned.id is null
    and not exists (select from (${rows}) f where f.reason is not null and f.device_id = coalesce(s.device_id, u.device_id, m.device_id))
    and (s.id is null or s.version = 1 and s.updated_by is null
      and not exists (select 1 from service_images i where i.service_id = s.id)
      and not exists (select 1 from protocols p where p.service_id = s.id)
      and not exists (select 1 from customer_requests q where q.service_id = s.id)
      and not exists (select 1 from sms_messages t where t.service_id = s.id))
    and (u.id is null or u.version = 1 and u.updated_by is null
      and not exists (select 1 from confirmations x where x.duty_id = u.id)
      and not exists (
        select from ${plannedSms} where ${plannedSms.dutyId} = u.id and (${plannedSms.status} = 'SENT' or ${mayHaveLeft()})
      ))`

/** One query, because checking what was built upon the rows is the costly part. */
async function planOf(database: Database, id: number, rows: SQL): Promise<UndoPlan> {
  const [plan] = await rowsOf<UndoPlan>(
    database,
    sql`with f as materialized (${rows})
      select (select count(*)::int from f where reason is null) as free,
        (select count(*)::int from (${freedHistory(id, sql`select * from f`)}) x) as history,
        (select count(*)::int from f where reason is not null) as "blockedCount",
        coalesce((select json_agg(b) from (select line, coalesce(client, '') as client, client_id as "clientId", reason
          from f where reason is not null order by line limit ${maxNamed}) b), '[]'::json) as blocked`,
  )
  return plan!
}

const rowsInUse = 'Część wierszy jest już w użyciu. Możesz cofnąć resztę.'
const nothingToUndo = 'Nie ma już czego cofać.'

/**
 * Starts a job that undoes an import.
 * @param rest undo the free rows although others are blocked
 * @returns its id
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export const undoImport = command(
  async ({ tx, ports, actor, record, unchanged }, { id, rest }: { id: number; rest: boolean }) => {
    const importRecord = await lockImport(tx, id)
    const underWay = await jobUnderWay(tx, importRecord)
    if (underWay === undoKind) return unchanged(importRecord.jobId!)
    refuseDuringRun(importRecord, underWay)
    const { free, history, blockedCount } = await undoPlan(tx, id)
    if (blockedCount > 0 && !rest) throw conflict(rowsInUse)
    if (free === 0 && history === 0) throw conflict(nothingToUndo)
    const payload = { importId: id, rest }
    const jobId = await enqueueJob(ports, undoJob, payload, { actor, key: String(id) })
    // Rows that are being judged after a run stay as they are.
    const status = importRecord.status === 'JUDGING' ? 'DONE' : importRecord.status
    await tx.update(imports).set({ status, jobId }).where(eq(imports.id, id))
    const changes = [{ field: 'undo', from: null, to: true }]
    return record(importEvent('STARTED', importRecord, changes), jobId)
  },
)

/** Records deleted by one statement */
const slice = 1000

/**
 * Deletes the clients of an import with their devices, services and planned reminders, all in one transaction. That
 * transaction also takes the job off the import, so that a repetition by another process finds nothing to do.
 */
export const undoJob = jobKind({
  name: undoKind,
  title: 'Cofanie importu',
  payload: z.object({ importId: z.int(), rest: z.boolean() }),
  access: 'import.run',
  attempts: 5,
  long: 'BULK',
  async event({ database }, { importId }, { rows = 0 }) {
    const [record] = await database.select({ fileName: imports.fileName }).from(imports).where(eq(imports.id, importId))
    if (!record || rows === 0) return undefined
    return { verb: 'UNDONE', noun: 'IMPORT', subjectId: importId, subject: record.fileName, counts: { rows } }
  },
  async run(ports, job) {
    const { importId } = job.payload
    await job.progress({ done: 0, total: null })
    const report = progressWithin(job)
    return ports.database.transaction(async (tx) => {
      await lockRecords(tx, importId)
      const [record] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update')
      if (!record) return emptyOutcome
      if (record.jobId !== job.id) return outcomeOf(await lastUndoCount(tx, record))
      return undoWithin(tx, ports, { record, job, report })
    })
  },
})

type UndoRun = RunningJob<{ importId: number; rest: boolean }>
type Report = (progress: JobProgress) => void

/** `job.progress` for within a transaction: it does not wait, and throws at the next call if the run is to end. */
function progressWithin(job: UndoRun): Report {
  let interruption: Error | undefined
  return (progress) => {
    if (interruption) throw interruption
    // Not awaited: a host with a single connection answers only after the transaction.
    job.progress(progress).catch((error: Error) => (interruption = error))
  }
}

async function undoWithin(
  tx: Transaction,
  { clock }: Ports,
  { record, job, report }: { record: typeof imports.$inferSelect; job: UndoRun; report: Report },
): Promise<JobOutcome> {
  const { importId, rest } = job.payload
  report({ done: 0, total: null })
  await tx.execute(sql`create temporary table undone_rows on commit drop as ${undoableRows(importId)}`)
  const plan = await planOf(tx, importId, sql`select * from undone_rows`)
  // Since the job was started, somebody has changed a row, or deleted all of them.
  if (plan.blockedCount > 0 && !rest) return { message: rowsInUse, counts: { failed: plan.blockedCount } }
  if (plan.free === 0 && plan.history === 0) return { message: nothingToUndo, counts: {} }
  const freed = await freedRecords(tx, importId)
  await raiseRevisionsOf(tx, clock, freed)
  const isBooked = sql`${among(services.id, freed.services)} and ${services.status} = 'SCHEDULED'`
  const booked = await idsOf(tx, tx.selectDistinct({ id: services.deviceId }).from(services).where(isBooked))
  const now = clock.now()
  const leaving = or(among(plannedSms.dutyId, freed.duties), among(plannedSms.deviceId, freed.devices))!
  await handOnShared(tx, leaving, now)
  await deleteRecords(tx, freed, report)
  await renewReminders(tx, inArray(plannedSms.deviceId, booked), now)
  await tx.execute(sql`update import_rows set undone_at = ${timestamptz(now)}
    where import_id = ${importId} and line in (select line from undone_rows where reason is null)`)
  await tx
    .update(imports)
    .set({ status: 'UNDONE', jobId: null, undoneAt: now, undoneBy: job.startedBy ?? record.createdBy })
    .where(eq(imports.id, importId))
  return outcomeOf(plan.free)
}

/**
 * Locks clients and devices, also those of restored duties, in the order of deletions, so that nobody changes them or
 * adds to them before the undo ends. Called before the import is locked, as an erasure does.
 */
async function lockRecords(tx: Transaction, importId: number): Promise<void> {
  await tx.execute(
    sql`select c.id from clients c join import_rows r on r.client_id = c.id and r.brought_client where r.import_id = ${importId} order by c.id for update of c`,
  )
  await lockDevices(
    tx,
    sql`${devices.id} in (
      select r.device_id from import_rows r where r.import_id = ${importId}
      union all select u.device_id from import_history h join duties u on u.id = h.duty_id where h.import_id = ${importId}
    )`,
  )
}

/** Ids of the records to delete */
interface FreedRecords {
  services: number[]
  duties: number[]
  messages: number[]
  devices: number[]
  clients: number[]
}

/** Those of `undone_rows`, in order */
async function freedRecords(tx: Transaction, importId: number): Promise<FreedRecords> {
  const ids = (column: string, table: 'history' | 'rows') =>
    sql.raw(`array(select distinct ${column} from ${table} where ${column} is not null order by 1)`)
  const [freed] = await rowsOf<FreedRecords>(
    tx,
    sql`with history as materialized (${freedHistory(importId, sql`select * from undone_rows`)}),
        rows as (select device_id, case when brought_client then client_id end as client_id
          from undone_rows where reason is null)
      select ${ids('service_id', 'history')} as services, ${ids('duty_id', 'history')} as duties,
        ${ids('sms_id', 'history')} as messages, ${ids('device_id', 'rows')} as devices,
        ${ids('client_id', 'rows')} as clients`,
  )
  return freed!
}

/** Locks the services to delete, and has their events removed from the external calendar. */
async function raiseRevisionsOf(tx: Transaction, clock: Clock, freed: FreedRecords): Promise<void> {
  const visits = sql`select id from services where ${among(sql`id`, freed.services)} or ${among(sql`device_id`, freed.devices)}`
  // Renaming a technician locks the services before the events.
  await tx.execute(sql`${visits} order by id for update`)
  await raiseRevisions(clock, tx, sql`(${visits})`)
}

async function deleteRecords(tx: Transaction, freed: FreedRecords, report: Report): Promise<void> {
  const deletions = [
    { ids: freed.services, from: (ids: SQL) => sql`delete from services where id = any(${ids})` },
    { ids: freed.duties, from: (ids: SQL) => sql`delete from duties where id = any(${ids})` },
    {
      ids: freed.messages,
      from: (ids: SQL) =>
        sql`with gone as (delete from sms_messages where id = any(${ids}) returning planned_sms_id)
          delete from planned_sms where id in (select planned_sms_id from gone)`,
    },
    { ids: freed.devices, from: (ids: SQL) => sql`delete from devices where id = any(${ids})` },
    {
      ids: freed.clients,
      from: (ids: SQL) =>
        sql`delete from clients c where id = any(${ids}) and not exists (select 1 from devices d where d.client_id = c.id)`,
    },
  ]
  const total = sumBy(deletions, ({ ids }) => ids.length)
  let done = 0
  for (const { ids, from } of deletions) {
    for (let at = 0; at < ids.length; at += slice) {
      const part = ids.slice(at, at + slice)
      await tx.execute(from(sql`${sql.param(part)}::int[]`))
      done += part.length
      report({ done, total })
    }
  }
}

/** Number of rows that the last undo took back */
async function lastUndoCount(tx: Transaction, { id, undoneAt }: typeof imports.$inferSelect): Promise<number> {
  return undoneAt ? tx.$count(importRows, and(eq(importRows.importId, id), eq(importRows.undoneAt, undoneAt))) : 0
}

function outcomeOf(rows: number): JobOutcome {
  return { message: `Cofnięto ${formatCount(rows, nouns.row)}.`, counts: { rows } }
}
