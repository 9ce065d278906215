import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { serviceAttachments, users } from '../../db/schema'
import { runRecurringJobs } from '../../testing/jobs'
import { entriesHost, entriesPath, repair } from '../../testing/history-entries'
import { addService, utc } from '../../testing/samples'
import { statuses } from '../../testing/host'

const { at, record, dueDate, eventsOf } = entriesHost()

describe('changing an entry', () => {
  const change = (id: number, body: object, headers = {}, call = at.staff) =>
    call<ServiceWire>('PUT', `${entriesPath}/${id}`, { ...repair, ...body }, headers)

  test('replaces what it says, with a trace of it', async () => {
    const { body: entry } = await record({ price: 100, notes: 'stare', technician: 'Zenon' })
    const changed = {
      serviceDate: '2026-11-19',
      startTime: '15:00',
      duration: 90,
      workDone: 'Uszczelniono',
      price: 200,
      technician: 'Jan Technician',
    }
    const { status, body } = await change(entry.id, changed, {}, await at.host.as('MANAGER'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: entry.id,
      performedOn: '2026-11-19',
      startDateTime: '2026-11-19T14:00:00.000Z',
      duration: 90,
      price: 200,
      workDone: 'Uszczelniono',
      notes: null,
      // 'Jan Technician' matched the user whose name differs only in case.
      technician: 'Jan TECHNICIAN',
      technicianId: (
        await at.host.database.select({ id: users.id }).from(users).where(eq(users.username, 'technician'))
      )[0]!.id,
      version: 2,
      updatedBy: 'Jan MANAGER',
    })
    const last = (await eventsOf(entry.id)).at(-1)!
    expect(last).toMatchObject({ verb: 'CHANGED', actor: 'Jan MANAGER' })
    expect(last.changes).toContainEqual({ field: 'price', from: 10_000, to: 20_000 })
  })

  test('keeps the price that is not named, and the due date', async () => {
    const { body: entry } = await record({ serviceType: 'PRZEGLAD_OKRESOWY', price: 99 })
    const manager = await at.host.as('MANAGER')
    const price = async () => (await manager<ServiceWire>('GET', `/api/services/${entry.id}`)).body.price
    await change(entry.id, { serviceType: 'KONSERWACJA', serviceDate: '2026-10-01' })
    expect([await price(), await dueDate()]).toEqual([99, '2027-11-20'])
    await change(entry.id, { serviceType: 'KONSERWACJA', price: null })
    expect(await price()).toBe(99)
    const without = { ...repair, serviceType: 'KONSERWACJA', price: null }
    expect((await manager<ServiceWire>('PUT', `${entriesPath}/${entry.id}`, without)).body.price).toBeNull()
  })

  test('makes no inspection of other work, nor the other way round', async () => {
    const { body: entry } = await record()
    expect(await change(entry.id, { serviceType: 'PRZEGLAD_OKRESOWY' })).toMatchObject({
      status: 400,
      body: { fields: { serviceType: expect.stringContaining('Usuń wpis') as string } },
    })
  })

  test('moves none into the future; one that was done ahead of its date keeps it', async () => {
    const { body: entry } = await record()
    expect((await change(entry.id, { serviceDate: '2026-11-24' })).status).toBe(400)
    const id = await addService(at.host, at.owner, {
      startsAt: utc('2026-12-05T08:00:00'),
      status: 'COMPLETED',
      performedOn: '2026-11-20',
    })
    expect((await change(id, { serviceDate: '2026-12-05' })).body).toMatchObject({
      serviceDate: '2026-12-05',
      performedOn: '2026-11-20',
    })
  })

  test('keeps the planned day with the day of work, and moves both to another one', async () => {
    const startsAt = utc('2026-11-19T08:00:00')
    const performedOn = '2026-11-21'
    const id = await addService(at.host, at.owner, { startsAt, status: 'COMPLETED', performedOn })
    const days = async (body: object) => {
      const { body: answer } = await change(id, { startTime: '09:00', ...body })
      return [answer.startDateTime, answer.performedOn]
    }
    expect(await days({ serviceDate: '2026-11-21', workDone: 'Uszczelka' })).toEqual([
      '2026-11-19T08:00:00.000Z',
      '2026-11-21',
    ])
    expect(await days({ serviceDate: '2026-11-19' })).toEqual(['2026-11-19T08:00:00.000Z', '2026-11-19'])
    expect((await eventsOf(id)).at(-1)!.changes).toContainEqual({
      field: 'performedOn',
      from: '2026-11-21',
      to: '2026-11-19',
    })
    expect(await days({ serviceDate: '2026-11-20' })).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-20'])
  })

  test('to what it says already leaves its version, and no trace', async () => {
    const { body: entry } = await record({ notes: 'Pies' })
    const events = (await eventsOf(entry.id)).length
    expect((await change(entry.id, { notes: 'Pies' })).body).toMatchObject({ version: 1, notes: 'Pies' })
    expect(await eventsOf(entry.id)).toHaveLength(events)
  })

  test('that somebody else has changed meanwhile is refused, with who it was', async () => {
    const { body: entry } = await record()
    const edits = [2, 3].map((duration) => change(entry.id, { duration: duration * 60 }, { 'if-match': '"1"' }))
    const answers = await Promise.all(edits)
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      error: 'STALE',
      message: expect.stringContaining('Jan TECHNICIAN') as string,
    })
  })

  test('is refused for a service that has not taken place, and for none', async () => {
    for (const status of ['SCHEDULED', 'CANCELLED'] as const) {
      const id = await addService(at.host, at.owner, { startsAt: utc('2026-11-20T08:00:00'), status })
      expect(await change(id, {})).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
      expect((await at.staff('DELETE', `${entriesPath}/${id}`)).status).toBe(409)
    }
    expect((await change(99_999, {})).status).toBe(404)
    expect((await at.staff('DELETE', `${entriesPath}/99999`)).status).toBe(404)
  })
})

describe('deleting an entry', () => {
  test('deletes its attachments and their files', async () => {
    const { body: entry } = await record()
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'protokol.pdf')
    expect((await at.staff('POST', `/api/services/${entry.id}/images`, form)).status).toBeLessThan(300)
    const fileCount = at.host.files.size
    expect(fileCount).toBeGreaterThan(0)
    expect(await at.staff('DELETE', `${entriesPath}/${entry.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Wpis serwisowy został pomyślnie usunięty' },
    })
    await runRecurringJobs(at.host.ports)
    expect(at.host.files.size).toBe(fileCount - 1)
    expect(await at.host.database.$count(serviceAttachments, eq(serviceAttachments.serviceId, entry.id))).toBe(0)
    expect((await at.staff('GET', `/api/services/${entry.id}`)).status).toBe(404)
    expect((await at.staff('DELETE', `${entriesPath}/${entry.id}`)).status).toBe(404)
  })
})

test('viewers write nothing into the history', async () => {
  const { body: entry } = await record()
  const viewer = await at.host.as('VIEWER')
  const body = { deviceId: at.owner.deviceId, ...repair }
  expect((await viewer('POST', entriesPath, body)).status).toBe(403)
  expect((await viewer('POST', `${entriesPath}/bulk`, { entries: [body] })).status).toBe(403)
  expect((await viewer('PUT', `${entriesPath}/${entry.id}`, repair)).status).toBe(403)
  expect((await viewer('DELETE', `${entriesPath}/${entry.id}`)).status).toBe(403)
})
