import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { erasures, events, jobs, keptVisits, retentionRules, smsAnswers, smsMessages } from '../db/schema'
import { seedRecurring } from '../jobs/recurring'
import { runNextJob } from '../jobs/run'
import { testHost } from '../testing/host'
import { aRun } from '../testing/jobs'
import { addClient, addService } from '../testing/samples'
import { applyRetention } from './retention'

const host = await testHost()
const { database } = host
const admin = await host.as('ADMIN')
const { clientId, deviceId } = await addClient(admin)
const serviceId = await addService(
  host,
  { clientId, deviceId },
  { startsAt: new Date('2024-03-04T09:00:00Z'), status: 'COMPLETED' },
)
const [erasure] = await database
  .insert(erasures)
  .values({ at: new Date(), by: 'Jan', reason: 'Wniosek', phoneMark: 'm', lines: [] })
  .returning()
const rules = { smsMonths: 12, answerMonths: 12, consentMonths: 12, photoMonths: 12 }
await database.insert(retentionRules).values(rules)
afterAll(() => host.close())

/** More than fit into one slice */
const many = 5001
const old = '2024-03-04T09:00:00Z'
const tables = {
  sms_messages: `(key, phone, message, type, state, test_mode, created_at)
    select 'k' || n, '+48600100200', 'Będziemy jutro', 'CUSTOM', 'SENT', false, '${old}'`,
  planned_sms: `(phone, message, status, type, scheduled_at, sent_at, created_at, updated_at)
    select '+48600100200', 'Będziemy jutro', 'SENT', 'MANUAL_CUSTOM', '${old}', '${old}', '${old}', '${old}'`,
  sms_answers: `(fingerprint, phone, message, opt_out, received_at, handled_at)
    select 'f' || n, '+48600100200', 'Tak', false, '${old}', '${old}'`,
  marketing_consents: `(client_id, given_on, source, recorded_by, recorded_at, withdrawn_at)
    select ${clientId}, '2024-03-04', 'FORM', 'Jan', '${old}', '${old}'`,
  service_images: `(service_id, original_name, content_type, file_size, storage_key, uploaded_by, created_at)
    select ${serviceId}, 'piec.jpg', 'image/jpeg', 1, 'p' || n, 'Jan', '${old}'`,
  kept_visits: `(erasure_id, performed_on, type, device_type) select ${erasure!.id}, '2019-12-31', 'NAPRAWA', 'HEAT_PUMP'`,
}

async function fill(names: (keyof typeof tables)[]): Promise<void> {
  for (const name of names) {
    await database.execute(sql.raw(`insert into ${name} ${tables[name]} from generate_series(1, ${many}) as n`))
  }
}

/** Makes a change fail by a trigger; `rows` are those that one statement changed. */
async function failWhere(name: keyof typeof tables, condition: string): Promise<void> {
  const verb = name === 'sms_messages' || name === 'planned_sms' ? 'update' : 'delete'
  await database.execute(
    sql.raw(
      `create or replace function fail_${name}() returns trigger language plpgsql as $$ begin
         if (select ${condition} from changed) then raise exception 'not now'; end if; return null; end $$;
       create or replace trigger fail after ${verb} on ${name}
         referencing ${verb === 'update' ? 'new' : 'old'} table as changed for each statement execute function fail_${name}()`,
    ),
  )
}

const numbersLeft = () => database.$count(smsMessages, eq(smsMessages.phone, '+48600100200'))

beforeEach(async () => {
  for (const name of Object.keys(tables)) {
    await database.execute(sql.raw(`drop trigger if exists fail on ${name}`))
    await database.execute(sql.raw(`truncate ${name} cascade`))
  }
})

test('old data of many years go in transactions that are each short', async () => {
  const names = Object.keys(tables) as (keyof typeof tables)[]
  await fill(names)
  for (const name of names) await failWhere(name, 'count(*) > 5000')
  await seedRecurring(host.ports, [applyRetention])
  await runNextJob(host.ports, [applyRetention], 'test')
  const [job] = await database.select().from(jobs).where(eq(jobs.kind, 'privacy.apply-retention'))
  expect([job!.error, job!.outcome]).toEqual([
    null,
    {
      message: 'Usunięto: 30006.',
      counts: { sms: 10_002, answers: 5001, consents: 5001, photos: 5001, visits: 5001 },
    },
  ])
  expect([await numbersLeft(), await database.$count(smsAnswers), await database.$count(keptVisits)]).toEqual([0, 0, 0])
})

describe('what was done stays done', () => {
  test('where a part of it fails, the others are done and the run fails at its end', async () => {
    await fill(['sms_messages', 'planned_sms', 'sms_answers'])
    await failWhere('sms_messages', 'count(*) < 5000')
    await seedRecurring(host.ports, [applyRetention])
    await database.update(jobs).set({ runAt: host.ports.clock.now() })
    await runNextJob(host.ports, [applyRetention], 'test')
    expect([await numbersLeft(), await database.$count(smsAnswers)]).toEqual([1, 0])
    const [job] = await database.select().from(jobs).where(eq(jobs.kind, 'privacy.apply-retention'))
    expect(job).toMatchObject({ status: 'WAITING', error: expect.stringContaining('not now'), attempts: 1 })
    // What the others did is in the journal all the same: 5,000 messages and 5,001 of the plan.
    const ran = await database.select().from(events).where(eq(events.noun, 'JOB')).orderBy(desc(events.id))
    expect(ran[0]?.changes).toEqual([
      { field: 'sms', from: null, to: 10_001 },
      { field: 'answers', from: null, to: 5001 },
    ])
  })

  test('where the process ends between two slices, the next run goes on', async () => {
    await fill(['sms_messages'])
    const shutdown = async () => {
      throw new Error('shutdown')
    }
    await expect(applyRetention.run(host.ports, { ...aRun, progress: shutdown })).rejects.toThrow('shutdown')
    expect(await numbersLeft()).toBe(1)
    expect((await applyRetention.run(host.ports, aRun)).counts).toMatchObject({ sms: 1 })
    expect(await numbersLeft()).toBe(0)
  })
})
