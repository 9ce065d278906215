import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newCampaign } from '#domain/campaigns/campaign'
import type { Import } from '#domain/import/import'
import type { Job } from '#domain/jobs/job'
import { asDay } from '#domain/time/day'
import {
  calendarEvents,
  campaigns,
  campaignStops,
  clients,
  devices,
  imports,
  refrigerantEntries,
  requests,
  services,
  stickers,
} from '../db/schema'
import { changeClient } from '../clients/commands'
import type { JobProgress, Run } from '../jobs/kind'
import { anActor } from '../testing/campaigns'
import type { TestCall, TestHost } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'
import { undoJob } from './undo'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

const csv = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Data ost. przeglądu
Jan Kowalski;600 100 200;ul. Polna 7/2, 26-300 Opoczno;PC;1.3.26
Jan Kowalski;600100200;ul. Polna 7/2, 26-300 Opoczno;klima;12.2025
Ewa Lis;700100200;Krótka 1, 26-300 Opoczno;klima;03.2026
`

let id: number
beforeEach(async () => {
  ;({ id } = await steps.ran(csv))
})

const start = (query = '') => call<{ jobId: number }>('POST', `/api/imports/${id}/undo${query}`)
const counts = async () => [
  await host.database.$count(clients),
  await host.database.$count(devices),
  await host.database.$count(services),
]
/** The device of each row */
const devicesOfRows = async () =>
  (await call<{ deviceId: number | null }[]>('GET', `/api/imports/${id}/rows`)).body.map(({ deviceId }) => deviceId)
/** A colleague changes the first device, or takes that back. */
async function changeDevice(updatedBy: string | null = 'Jan') {
  const [device] = await host.database.select().from(devices).orderBy(devices.id)
  await host.database.update(devices).set({ updatedBy }).where(eq(devices.id, device!.id))
}

describe('an undo', () => {
  test('deletes what the import brought', async () => {
    const { status, outcome } = await steps.undone(id)
    expect([status, outcome]).toEqual(['DONE', { message: 'Cofnięto 3 wiersze.', counts: { rows: 3 } }])
    expect(await counts()).toEqual([0, 0, 0])
    expect(await steps.find(id)).toMatchObject({ status: 'UNDONE', remaining: 0, undoneBy: 'Jan MANAGER' })
    expect(await steps.rowsOf(id)).toMatchObject(
      Array.from({ length: 3 }, () => ({ written: true, clientId: null, deviceId: null })),
    )
  })

  test('is refused where somebody has built upon it, and done for the rest', async () => {
    await changeDevice()
    const plan = await call('GET', `/api/imports/${id}/undo`)
    expect(plan.body).toMatchObject({
      free: 2,
      blocked: [{ line: 2, client: 'Jan Kowalski', reason: 'urządzenie zmieniono' }],
    })
    expect((await start()).status).toBe(409)
    expect((await steps.undone(id, '?rest=true')).outcome?.message).toBe('Cofnięto 2 wiersze.')
    expect((await host.database.select().from(clients)).map(({ lastName }) => lastName)).toEqual(['Kowalski'])
    expect(await devicesOfRows()).toEqual([expect.any(Number), null, null])
  })

  const at = new Date('2026-11-23T09:00:00Z')
  const stampedBy = { createdAt: at, createdBy: 'Jan' }
  test.each<[string, (deviceId: number, clientId: number) => Promise<unknown>]>([
    [
      'ma naklejkę',
      (deviceId) =>
        host.database.insert(stickers).values({ deviceId, token: 't', code: 'c', issuedAt: at, issuedBy: 'Jan' }),
    ],
    [
      'jest zgłoszenie klienta',
      (deviceId, clientId) =>
        host.database.insert(requests).values({ deviceId, clientId, kind: 'FAILURE', receivedAt: at, changedAt: at }),
    ],
    [
      'jest wpis w ewidencji czynnika',
      (deviceId) =>
        host.database.insert(refrigerantEntries).values({
          deviceId,
          operator: 'Termin',
          address: 'Polna 7',
          device: 'Pompa',
          act: 'LEAK_CHECK',
          result: 'TIGHT',
          performedOn: asDay('2026-11-20'),
          refrigerant: 'R32',
          technician: 'Jan',
          certificate: '1',
          ...stampedBy,
        }),
    ],
    [
      'jest w kampanii',
      async (deviceId, clientId) => {
        const from = asDay('2026-11-23')
        const until = asDay('2026-12-11')
        const [campaign] = await host.database
          .insert(campaigns)
          .values({
            name: 'Zima',
            from,
            until,
            updatedAt: at,
            ...stampedBy,
            details: newCampaign(from, until, []),
          })
          .returning({ id: campaigns.id })
        const duty = { dutyId: null, kind: 'INSPECTION', name: null, dueOn: asDay('2026-11-30'), hard: false } as const
        await host.database.insert(campaignStops).values({
          campaignId: campaign!.id,
          clientId,
          deviceId,
          minutes: 60,
          dueOn: duty.dueOn,
          duties: [{ ...duty, deviceId }],
          updatedAt: at,
          updatedBy: 'Jan',
        })
      },
    ],
  ])('keeps a device about which there is more by now: %s', async (reason, add) => {
    const [device] = await host.database.select().from(devices).orderBy(devices.id)
    await add(device!.id, device!.clientId)
    expect((await call('GET', `/api/imports/${id}/undo`)).body).toMatchObject({
      free: 2,
      blocked: [{ line: 2, client: 'Jan Kowalski', reason }],
    })
  })

  test('takes the events of its visits out of the calendar', async () => {
    const [service] = await host.database.select().from(services)
    const event = { serviceId: service!.id, eventId: 'e', revision: 1, sentRevision: 1, changedAt: at }
    await host.database.insert(calendarEvents).values(event)
    await steps.undone(id)
    expect(await host.database.select().from(calendarEvents)).toMatchObject([
      { eventId: 'e', revision: 2, sentRevision: 1 },
    ])
  })

  test('keeps a device to which somebody gave a duty', async () => {
    const [device] = await host.database.select().from(devices).orderBy(devices.id)
    const duty = await call('POST', '/api/duties', {
      deviceId: device!.id,
      kind: 'FLUES',
      reason: 'LAW',
      anchor: 'LAST_DONE',
      intervalMonths: 12,
      opensMonths: 1,
      hard: true,
      dueOn: '2027-01-10',
      active: true,
    })
    expect(duty.status).toBe(201)
    expect((await call('GET', `/api/imports/${id}/undo`)).body).toMatchObject({
      free: 2,
      blocked: [{ line: 2, client: 'Jan Kowalski', reason: 'są obowiązki' }],
    })
  })

  test('is refused where nothing is left of the import', async () => {
    await steps.undone(id)
    expect([(await start()).status, (await start('?rest=true')).status]).toEqual([409, 409])
  })

  test('deletes nothing once somebody has built upon a row between the question and the job', async () => {
    const { body } = await start()
    await changeDevice()
    await runJobs(host.ports)
    const job = (await call<Job>('GET', `/api/jobs/${body.jobId}`)).body
    expect(job.outcome).toEqual({
      message: 'Część wierszy jest już w użyciu. Możesz cofnąć resztę.',
      counts: { failed: 1 },
    })
    expect(await counts()).toEqual([2, 3, 3])
    expect(await steps.find(id)).toMatchObject({ status: 'DONE', remaining: 3 })
  })
})

describe('an undo under way', () => {
  test('is a job, started once however often it is asked for', async () => {
    const { body, status } = await start()
    expect(status).toBe(200)
    expect((await start()).body.jobId).toBe(body.jobId)
    expect(await counts()).toEqual([2, 3, 3])
    expect(await steps.find(id)).toMatchObject({ status: 'UNDOING', jobId: body.jobId, jobStatus: 'WAITING' })
    const [first] = (await call<Import[]>('GET', '/api/imports')).body
    expect(first).toMatchObject({ status: 'UNDOING' })
  })

  test('has the answer of its first request under the same key', async () => {
    const headers = { 'idempotency-key': 'undo' }
    const first = await call<{ jobId: number }>('POST', `/api/imports/${id}/undo`, undefined, headers)
    await runJobs(host.ports)
    const second = await call('POST', `/api/imports/${id}/undo`, undefined, headers)
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  test('lets nobody write, decide, correct or delete the import', async () => {
    await start()
    const refusals = [
      await call('POST', `/api/imports/${id}/run`),
      await call('POST', `/api/imports/${id}/decisions`, { verdict: 'LEFT_OUT', decision: null }),
      await call('PUT', `/api/imports/${id}/rows/2`, { decision: 'LEAVE_OUT' }),
      await call('DELETE', `/api/imports/${id}`),
    ]
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([409, 'Ten import jest właśnie cofany. Poczekaj chwilę.'])
    await runJobs(host.ports)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('that is stopped leaves everything, and can be started again', async () => {
    const { body } = await start()
    expect((await call('POST', `/api/jobs/${body.jobId}/stop`)).status).toBe(200)
    await runJobs(host.ports)
    expect(await counts()).toEqual([2, 3, 3])
    expect(await steps.find(id)).toMatchObject({ status: 'DONE', jobStatus: 'STOPPED', remaining: 3 })
    await steps.undone(id)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('ends a check of decisions made after the run', async () => {
    await call('POST', `/api/imports/${id}/decisions`, { verdict: 'LEFT_OUT', decision: null })
    await steps.undone(id)
    expect(await steps.find(id)).toMatchObject({ status: 'UNDONE', remaining: 0 })
  })
})

describe('the job of an undo', () => {
  /** The job as an attempt runs it */
  async function attempt(
    payload: { importId: number; rest: boolean },
    progress: Run['progress'] = async () => undefined,
  ) {
    const { body } = await start(`?rest=${payload.rest}`)
    const job = { id: body.jobId, payload, startedBy: 'Jan MANAGER', startedAt: host.ports.clock.now() }
    const unused = () => {
      throw new Error('not used')
    }
    return { ...job, progress, resumeWith: unused, later: unused }
  }

  test('repeated by another process after its commit says the same, and deletes nothing more', async () => {
    await changeDevice()
    const job = await attempt({ importId: id, rest: true })
    const first = await undoJob.run(host.ports, job)
    // Free by now, but not what the person was told.
    await changeDevice(null)
    expect(await undoJob.run(host.ports, job)).toEqual(first)
    expect(first).toMatchObject({ message: 'Cofnięto 2 wiersze.' })
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('that is interrupted between two deletions leaves everything, and the next attempt does it', async () => {
    let reports = 0
    const interrupted = await attempt({ importId: id, rest: false }, async () => {
      if (++reports > 2) throw new Error('stopped')
    })
    await expect(undoJob.run(host.ports, interrupted)).rejects.toThrow('stopped')
    expect(await counts()).toEqual([2, 3, 3])
    await runJobs(host.ports)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('tells how many records it has deleted', async () => {
    const reports: JobProgress[] = []
    const job = await attempt({ importId: id, rest: false }, async (progress) => {
      reports.push(typeof progress === 'function' ? await progress(host.ports) : progress)
    })
    await undoJob.run(host.ports, job)
    // Three devices and two clients; the visits go with their devices.
    expect(reports.map(({ done, total }) => [done, total])).toEqual([
      [0, null],
      [0, null],
      [3, 5],
      [5, 5],
    ])
  })

  test('waits for whoever is changing a client, and leaves that client', async () => {
    const job = await attempt({ importId: id, rest: true })
    const [lis] = await host.database.select().from(clients).where(eq(clients.lastName, 'Lis'))
    const client = { firstName: 'Ewa', lastName: 'Lis', phone: lis!.phone, email: 'ewa@lis.pl' }
    let undone: ReturnType<typeof undoJob.run> | undefined
    await host.database.transaction(async (tx) => {
      const change = { id: lis!.id, client, version: undefined }
      await changeClient({ ...host.ports, database: tx }, await anActor(host), change)
      undone = undoJob.run(host.ports, job)
      await expect.poll(() => lockWaits(host.database)).toBe(1)
    })
    expect(await undone!).toMatchObject({ message: 'Cofnięto 2 wiersze.' })
    expect(await host.database.select().from(clients)).toMatchObject([{ id: lis!.id, email: 'ewa@lis.pl' }])
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('of an import that is gone does nothing', async () => {
    const job = await attempt({ importId: id, rest: false })
    await host.database.delete(imports)
    expect(await undoJob.run(host.ports, job)).toEqual({ message: '', counts: {} })
    expect(await counts()).toEqual([2, 3, 3])
  })
})
