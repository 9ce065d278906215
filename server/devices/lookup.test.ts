import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmationState } from '#domain/confirmations/confirmation'
import type { DeviceWire } from '#domain/devices/wire'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { devices } from '../db/schema'
import { addClient } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

let viewer: TestCall

/** Street, city, due date, type and position; devices are identified by street. Today is 2026-11-23. */
const rows = [
  ['Pierwsza', 'Łódź', '2026-11-22', 'POMPA_CIEPLA', [51.7592, 19.456], 'EXACT'],
  ['Druga', 'łódź', '2026-11-23', 'KOCIOL_GAZOWY', [51.76, 19.46], 'FALLBACK'],
  ['Trzecia', 'Pabianice', '2026-12-07', 'KOCIOL_GAZOWY', [51.6645, 19.3547], 'APPROXIMATE'],
  ['Czwarta', 'Lodzkie Pole', '2026-12-08', 'KLIMATYZATOR', null, null],
  ['Piąta', 'Opoczno', '2025-01-01', 'KLIMATYZATOR', [51.3757, 20.2849], 'MANUAL'],
] as const

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  for (const [ulica, miejscowosc, terminPrzegladu, typUrzadzenia, position, geocodingStatus] of rows) {
    const [latitude, longitude] = position ?? [null, null]
    await addClient(staff, { ulica, miejscowosc, terminPrzegladu, typUrzadzenia, latitude, longitude, geocodingStatus })
  }
  const confirm = (street: string, on: string) =>
    host.database
      .update(devices)
      .set({ confirmedAt: instantAt(asDay(on), 0) })
      .where(eq(devices.street, street))
  await confirm('Druga', '2026-10-24')
  await confirm('Trzecia', '2026-10-23')
  await confirm('Pierwsza', '2026-11-20')
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())

const streets = async (path: string) => {
  const { status, headers, body } = await viewer<DeviceWire[]>('GET', `/api/devices${path}`)
  expect([status, headers.get('content-range')]).toEqual([200, null])
  return body.map(({ ulica }) => ulica)
}

describe('the documented ways to ask for some devices', () => {
  test.each([
    ['due within two weeks', '/inspections/upcoming', ['Druga', 'Trzecia']],
    ['due today', '/inspections/upcoming?days=0', ['Druga']],
    ['due within 15 days', '/inspections/upcoming?days=15', ['Druga', 'Trzecia', 'Czwarta']],
    ['past due, the longest first', '/inspections/overdue', ['Piąta', 'Pierwsza']],
    ['with a word in the address', '/search?q=piata', ['Piąta']],
    ['with a word in the owner’s name', '/search?q=zak', ['Pierwsza', 'Druga', 'Trzecia', 'Czwarta', 'Piąta']],
    ['all, when a search is too short', '/search?q=p', ['Pierwsza', 'Druga', 'Trzecia', 'Czwarta', 'Piąta']],
    ['all, when nothing is searched', '/search?q=', ['Pierwsza', 'Druga', 'Trzecia', 'Czwarta', 'Piąta']],
    ['in a town, whatever its spelling', '/city/%20LODZ', ['Pierwsza', 'Druga']],
    ['in a town where there are none', '/city/Kielce', []],
    ['within ten kilometres', '/nearby?lat=51.76&lon=19.46', ['Druga', 'Pierwsza']],
    ['within twenty, the nearest first', '/nearby?lat=51.68&lon=19.36&radius=20', ['Trzecia', 'Pierwsza', 'Druga']],
    ['around a place where nobody lives', '/nearby?lat=89.9&lon=-179.9&radius=500', []],
    ['in the very same place', '/nearby?lat=51.76&lon=19.46&radius=0', ['Druga']],
  ])('answer those %s', async (_, path, expected) => {
    expect(await streets(path)).toEqual(expected)
  })

  test.each([
    ['/inspections/upcoming?days=-1', 'days'],
    ['/inspections/upcoming?days=99999', 'days'],
    ['/nearby?lat=51', 'lon'],
    ['/nearby?lat=&lon=19', 'lat'],
    ['/nearby?lat=91&lon=19', 'lat'],
    ['/nearby?lat=51&lon=19&radius=1e9', 'radius'],
    ['/city/a%00b', 'city'],
    ['/search?q=%00', 'q'],
    ['/search?q=a%00b', 'q'],
  ])('refuse %s', async (path, field) => {
    const { status, body } = await viewer('GET', `/api/devices${path}`)
    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
  })
})

test('the statistics count by type, urgency, confirmation and position', async () => {
  const { body } = await viewer('GET', '/api/devices/stats')
  expect(body).toEqual({
    total: 5,
    byType: { POMPA_CIEPLA: 1, KOCIOL_GAZOWY: 2, KLIMATYZATOR: 2 },
    byUrgency: {
      days: { OVERDUE: 2, URGENT: 3, SOON: 0, LATER: 0 },
      months: { OVERDUE: 2, URGENT: 3, SOON: 0, LATER: 0 },
    },
    confirmed: 3,
    confirmationValid: 1,
    withoutPosition: 1,
    fallback: 1,
  })
  const all = await host.database.select().from(devices)
  const valid = all.filter(
    (row) => confirmationState(row.confirmedAt, row.nextInspectionDate, asDay('2026-11-23')) === 'CONFIRMED',
  )
  expect(valid.map(({ street }) => street)).toEqual(['Druga'])
})
