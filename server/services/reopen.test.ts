import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { asDay } from '#domain/time/day'
import { confirmations, devices, plannedSms, services } from '../db/schema'
import { serviceHistory } from '../testing/events'
import { testHost } from '../testing/host'
import { pressPlan } from '../testing/jobs'
import { addClient, serviceBody } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
let service: ServiceWire
const today = new Date('2026-11-23T09:00:00Z')
const host = await testHost()
const staff = await host.as('TECHNICIAN')
const manager = await host.as('MANAGER')
afterAll(() => host.close())
/** The reminder is planned first, because nothing is planned for a device that has a service booked. */
async function begin({ due = '2026-11-30', serviceType = 'PRZEGLAD_OKRESOWY', plan = false } = {}) {
  host.setNow(today)
  owner = await addClient(staff, { terminPrzegladu: due })
  if (plan) await pressPlan(host, staff, '?daysAhead=365')
  service = await book({ serviceType })
}
beforeEach(() => begin())

async function book(changes: object = {}): Promise<ServiceWire> {
  const { clientId, deviceId } = owner
  return (await staff<ServiceWire>('POST', '/api/services', { ...serviceBody, clientId, deviceId, ...changes })).body
}
const later = (minutes: number) => host.setNow(new Date(host.ports.clock.now().getTime() + minutes * 60_000))
const complete = (body: object = {}, id = service.id) =>
  staff<ServiceWire>('POST', `/api/services/${id}/complete`, body)
const reopen = () => manager<ServiceWire & { message: string }>('POST', `/api/services/${service.id}/reopen`)
const device = async () => (await host.database.select().from(devices).where(eq(devices.id, owner.deviceId)))[0]!
const reminders = () =>
  host.database.select().from(plannedSms).where(eq(plannedSms.deviceId, owner.deviceId)).orderBy(plannedSms.id)
const links = () =>
  host.database.select().from(confirmations).where(eq(confirmations.deviceId, owner.deviceId)).orderBy(confirmations.id)
const trail = () => serviceHistory(manager, service.id)

async function remind(): Promise<string> {
  const { body } = await staff<{ sms: { message: string } }>('POST', `/api/sms/inspection-reminder/${owner.deviceId}`)
  return /\/k\/(\w{20})/.exec(body.sms.message)![1]!
}
const confirm = (token: string) => host.anonymous('POST', `/api/confirm/${token}`)
const state = async () => {
  const { version: _version, updatedAt: _at, updatedBy: _by, ...same } = await device()
  const planned = (await reminders()).map(({ updatedAt: _updatedAt, ...reminder }) => reminder)
  return { device: same, links: await links(), reminders: planned }
}

describe('opening a completed inspection again', () => {
  test.each(['2026-11-30', '2027-11-30'])(
    'takes back due date, confirmation, links and reminders (due %s)',
    async (due) => {
      await begin({ due, plan: due < '2027-11-23' })
      if (due > '2027-11-23') {
        // Nothing is planned that far ahead, so the reminder is inserted here.
        await host.database.insert(plannedSms).values({
          deviceId: owner.deviceId,
          clientId: owner.clientId,
          dueDate: asDay(due),
          type: 'INSPECTION_REMINDER',
          scheduledAt: new Date('2027-11-16T08:00:00Z'),
          createdAt: today,
          updatedAt: today,
        })
      }
      const token = await remind()
      later(2)
      await remind()
      await confirm(token)
      const before = await state()
      expect(before).toMatchObject({ links: [{}, {}], reminders: [{ status: 'SCHEDULED' }] })
      later(5)
      await complete({ workDone: 'Filtr' })
      expect((await device()).confirmedAt).toBeNull()
      expect(await reminders()).toMatchObject([{ status: 'SKIPPED' }])
      later(5)
      expect(await reopen()).toMatchObject({
        status: 200,
        body: {
          status: 'SCHEDULED',
          price: null,
          completedAt: null,
          performedOn: null,
          workDone: null,
          updatedBy: 'Jan MANAGER',
          version: 3,
        },
      })
      expect(await state()).toEqual(before)
      expect((await trail())[0]).toMatchObject({
        verb: 'REOPENED',
        actor: 'Jan MANAGER',
        changes: [
          { field: 'price', from: 35_000, to: null },
          { field: 'workDone', from: 'Filtr', to: null },
        ],
      })
      expect((await trail()).map(({ verb }) => verb)).toEqual(['REOPENED', 'COMPLETED', 'CREATED'])
    },
  )

  test('and completing it once more does the same as the first time', async () => {
    await complete()
    await reopen()
    await complete({ nextInspectionDate: '2028-01-10' })
    expect((await device()).nextInspectionDate).toBe('2028-01-10')
  })

  test('leaves a reminder closed in whose place another one has been planned', async () => {
    await begin({ due: '2027-11-23', plan: true })
    await complete()
    await pressPlan(host, staff, '?daysAhead=365')
    expect(await reminders()).toMatchObject([{ status: 'SKIPPED' }, { status: 'SCHEDULED' }])
    expect((await reopen()).status).toBe(200)
    expect(await reminders()).toMatchObject([{ status: 'SKIPPED' }, { status: 'SCHEDULED' }])
  })

  test('leaves a reminder that a person has cancelled before', async () => {
    await begin({ plan: true })
    await host.database
      .update(plannedSms)
      .set({ status: 'CANCELLED', errorMessage: 'Anulowane przez użytkownika' })
      .where(eq(plannedSms.deviceId, owner.deviceId))
    await complete()
    expect((await reopen()).status).toBe(200)
    expect(await reminders()).toMatchObject([{ status: 'CANCELLED' }])
  })

  test('leaves a repair’s device as it is', async () => {
    await begin({ serviceType: 'NAPRAWA' })
    await complete({ price: 100 })
    const before = await device()
    expect((await reopen()).body).toMatchObject({ status: 'SCHEDULED', price: null })
    expect(await device()).toEqual(before)
  })
})

describe('what has been built upon a completion stands in the way', () => {
  const expectRefused = async (why: string) => {
    const before = await state()
    expect(await reopen()).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: `Tej wizyty nie można już wznowić. ${why}` },
    })
    expect(await state()).toEqual(before)
    expect((await staff<ServiceWire>('GET', `/api/services/${service.id}`)).body.status).toBe('COMPLETED')
  }

  test('another due date', async () => {
    await complete()
    await staff('PUT', `/api/devices/${owner.deviceId}/inspection-date`, { newDate: '2027-12-24' })
    await expectRefused('Termin przeglądu zmieniono potem na 24.12.2027.')
  })

  test('a later inspection', async () => {
    await complete()
    later(5)
    await complete({}, (await book()).id)
    await expectRefused('Potem zakończono kolejny przegląd tego urządzenia (23.11.2026): wznów najpierw tamten.')
  })

  test('a link to the customer about the next inspection, and their answer', async () => {
    await complete({ nextInspectionDate: '2026-12-10' })
    later(5)
    const token = await remind()
    await expectRefused('Klient dostał już SMS z linkiem o następnym przeglądzie.')
    await confirm(token)
    await expectRefused(
      'Klient potwierdził już następny przegląd. Klient dostał już SMS z linkiem o następnym przeglądzie.',
    )
  })

  test('a completion of which nobody knows what it changed', async () => {
    await complete()
    await host.database.update(services).set({ effects: null }).where(eq(services.id, service.id))
    await expectRefused('Zakończono ją w starszej wersji programu i nie wiadomo, co to zmieniło.')
  })

  test('but not an old inspection that somebody entered for the history', async () => {
    await complete()
    later(5)
    await book({ startDateTime: '2024-05-05T11:00:00Z', endDateTime: '2024-05-05T12:00:00Z' })
    expect((await reopen()).status).toBe(200)
    expect((await device()).nextInspectionDate).toBe('2026-11-30')
  })
})

describe('opening again', () => {
  test('a cancelled service plans it once more, without the reason', async () => {
    await staff('POST', `/api/services/${service.id}/cancel`, { reason: 'Wyjazd' })
    expect((await reopen()).body).toMatchObject({ status: 'SCHEDULED', cancelReason: null })
    expect((await trail())[0]).toMatchObject({
      verb: 'REOPENED',
      changes: [{ field: 'cancelReason', from: 'Wyjazd', to: null }],
    })
  })

  test('a planned one leaves it as it is', async () => {
    expect((await reopen()).body).toMatchObject({ status: 'SCHEDULED', version: 1 })
    expect(await trail()).toHaveLength(1)
  })

  test('what is not there answers 404', async () => {
    service = { ...service, id: 99_999 }
    expect((await reopen()).status).toBe(404)
  })
})
