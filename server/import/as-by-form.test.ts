import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients, devices, services } from '../db/schema'
import { serviceHistory } from '../testing/events'
import { addClient } from '../testing/samples'
import type { TestCall, TestHost } from '../testing/host'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

const csv = `Imię i nazwisko;Telefon;Adres;Typ;Model;Data montażu;Ostatni przegląd;Uwagi
Łucja Żak;600 100 200;ul. Lipowa 4/2, 26-300 Opoczno;pompa ciepła;Vitocal 200;2024-12-01;2026-03-01;pies
`

/** The column `search` ends with the id. */
function withoutIds<Row extends { id: number; search?: string | null }>(row: Row) {
  return { ...row, id: 0, clientId: 0, deviceId: 0, search: row.search?.replace(/ \d+$/, '') }
}

test('a client, a device and a recorded inspection have the same columns whether a form or an import wrote them', async () => {
  await steps.ran(csv)
  const [imported] = await host.database.select().from(devices)
  const typed = await addClient(call, {
    imie: 'Łucja',
    nazwisko: 'Żak',
    telefon: '600 100 200',
    notatka: 'pies',
    ulica: 'Lipowa',
    nrDomu: '4',
    nrLokalu: '2',
    kodPocztowy: '26-300',
    miejscowosc: 'Opoczno',
    dataInstalacji: '2024-12-01',
    terminPrzegladu: imported!.nextInspectionDate,
    latitude: imported!.lat,
    longitude: imported!.lng,
    geocodingStatus: imported!.geocodingStatus,
  })
  const [client, clientByForm] = await host.database.select().from(clients).orderBy(asc(clients.id))
  expect(withoutIds(client!)).toEqual(withoutIds(clientByForm!))
  const [device, deviceByForm] = await host.database.select().from(devices).orderBy(asc(devices.id))
  expect(withoutIds(device!)).toEqual(withoutIds(deviceByForm!))
  expect(device!.lat).not.toBeNull()

  const recorded = await call('PUT', `/api/devices/${typed.deviceId}/inspection-date`, {
    newDate: imported!.nextInspectionDate,
    performedOn: '2026-03-01',
  })
  expect(recorded.status).toBe(200)
  const [service, serviceByForm] = await host.database.select().from(services).orderBy(asc(services.id))
  // An old inspection has an unknown price and changed nothing that reopening it would have to restore.
  const own = { price: null, effects: null }
  expect(service).toMatchObject(own)
  expect({ ...withoutIds(service!), ...own }).toEqual({ ...withoutIds(serviceByForm!), ...own })
  // The import has one event for all its rows; who recorded the inspection, and when, is in its columns.
  const [created] = (await serviceHistory(call, serviceByForm!.id)).slice(-1)
  expect(created).toMatchObject({ verb: 'CREATED', actor: service!.createdBy, at: service!.createdAt.toISOString() })
  expect(await serviceHistory(call, service!.id)).toEqual([])
})
