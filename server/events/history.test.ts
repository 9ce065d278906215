import { afterAll, describe, expect, test } from 'vitest'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, clientBody, deviceBody } from '../testing/samples'

const host = await testHost()
const admin = await host.as('ADMIN')
const viewer = await host.as('VIEWER')
afterAll(() => host.close())

interface Page {
  events: { verb: string; actor: string; changes: { field: string; from: unknown; to: unknown }[] }[]
  next: string | null
}
const history = (path: string, as = viewer) => as<Page>('GET', `/api/${path}/history`)

describe('the history of a record', () => {
  test('says who did what, newest first, to everybody who reads the record', async () => {
    const { clientId, deviceId } = await addClient(admin)
    await admin('PUT', `/api/clients/${clientId}`, { ...clientBody, nazwisko: 'Nowak' })
    await admin('PUT', `/api/devices/${deviceId}`, { ...deviceBody, miejscowosc: 'Tomaszów' })
    expect((await history(`clients/${clientId}`)).body).toMatchObject({
      events: [
        { verb: 'CHANGED', actor: 'Jan ADMIN', changes: [{ field: 'lastName', from: 'Żak', to: 'Nowak' }] },
        { verb: 'CREATED', actor: 'Jan ADMIN' },
      ],
      next: null,
    })
    expect((await history(`devices/${deviceId}`)).body.events).toMatchObject([
      { verb: 'CHANGED', changes: [{ field: 'city', from: 'Opoczno', to: 'Tomaszów' }] },
      { verb: 'CREATED' },
    ])
  })

  test('is paged by what came before, without a gap or a repetition', async () => {
    const { clientId } = await addClient(admin)
    // All in one instant, because the clock of the test stands still.
    for (let at = 0; at < 34; at++) await admin('PUT', `/api/clients/${clientId}`, { ...clientBody, imie: `Ewa ${at}` })
    const first = (await history(`clients/${clientId}`)).body
    expect([first.events.length, typeof first.next]).toEqual([30, 'string'])
    const second = (await viewer<Page>('GET', `/api/clients/${clientId}/history?before=${first.next}`)).body
    expect(second.next).toBeNull()
    const names = [...first.events, ...second.events].map(({ changes }) => changes[0]?.to)
    expect(names).toEqual([...Array.from({ length: 34 }, (_, at) => `Ewa ${33 - at}`), 'Łucja'])
  })

  test('refuses a place that it did not name, and records that are not there', async () => {
    expect((await viewer('GET', '/api/settings/history?before=yesterday')).status).toBe(400)
    expect((await history('clients/99999')).status).toBe(404)
    expect((await history('devices/99999')).status).toBe(404)
    expect((await history('users/99999', admin)).status).toBe(404)
  })

  test('of a user is read by administrators, and knows no password', async () => {
    const body = { username: 'piotr', email: 'p@termin.test', firstName: 'Piotr', lastName: 'Wrona' }
    const { id } = (
      await admin<{ id: number }>('POST', '/api/users', {
        ...body,
        password: 'Tajne-haslo-2',
        roles: ['VIEWER'],
        active: true,
      })
    ).body
    await admin('PUT', `/api/users/${id}`, { roles: ['MANAGER'] })
    const { body: page } = await history(`users/${id}`, admin)
    expect(page.events.map(({ verb }) => verb)).toEqual(['CHANGED', 'CREATED'])
    expect(JSON.stringify(page)).not.toMatch(/Tajne-haslo|plain:/)
    expect((await history(`users/${id}`)).status).toBe(403)
  })

  test('of the settings leaves out what other permissions guard', async () => {
    await admin('PUT', '/api/settings', { heatPumpMaintenancePrice: 420 })
    await admin('PUT', '/api/admin/sms/rate-limits/config', { perNumberDay: 3, perNumberWeek: 5, perMinute: 100 })
    await admin('PUT', '/api/reports/recipients', { emails: ['a@firma.pl'] })
    await admin('PUT', '/api/sign-in-rules', { secondStepRoles: ['MANAGER'] })
    await admin('PUT', '/api/privacy/retention', {
      smsMonths: 24,
      answerMonths: null,
      consentMonths: null,
      photoMonths: null,
    })
    await admin('PUT', '/api/sign-in-rules', { secondStepRoles: [] })
    const fields = async (as: TestCall) =>
      (await history('settings', as)).body.events.flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(await fields(viewer)).toEqual(['price.HEAT_PUMP'])
    expect(await fields(await host.as('MANAGER'))).toEqual(['reportRecipients', 'price.HEAT_PUMP'])
    expect(await fields(admin)).toEqual(
      expect.arrayContaining(['smsLimits.perNumberDay', 'secondStepRoles', 'smsMonths']),
    )
  })
})
