import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clients, devices, imports, services, throttles } from '../db/schema'
import { tableOf } from '../import/testing/table'
import { importing } from '../import/testing/calls'
import { testHost } from '../testing/host'
import { addClient, clientBody } from '../testing/samples'
import { blobOfAll } from './everything'
import { workbookOf } from './workbook'

const host = await testHost()
const call = await host.as('MANAGER')
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(imports)
  await host.database.delete(clients)
})

async function exported(): Promise<Blob> {
  const { accessToken } = (
    await host.anonymous('POST', '/api/auth/login', { username: 'manager', password: 'Tajne-haslo-1' })
  ).body
  const answer = await host.app.request('/api/export', { headers: { authorization: `Bearer ${String(accessToken)}` } })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="termin-2026-11-23.xlsx"')
  return answer.blob()
}

const steps = importing(host, call)

const snapshot = async () => ({
  clients: (await host.database.select().from(clients).orderBy(clients.sortKey, clients.phone)).map(
    ({ firstName, lastName, phone }) => [firstName, lastName, phone],
  ),
  devices: (await host.database.select().from(devices).orderBy(devices.name, devices.street)).map(
    ({
      type,
      name,
      street,
      houseNumber,
      flatNumber,
      postalCode,
      city,
      installationDate,
      nextInspectionDate,
      notes,
    }) => [type, name, street, houseNumber, flatNumber, postalCode, city, installationDate, nextInspectionDate, notes],
  ),
  services: (await host.database.select().from(services)).map(({ type, status, performedOn }) => [
    type,
    status,
    performedOn,
  ]),
})

test('clients and devices of the export are read again: nothing new where they stand, all of it where they do not', async () => {
  const { clientId } = await addClient(call, {
    nazwaUrzadzenia: '=1+1',
    notatka: 'pierwsza\ndruga',
    nrDomu: '007',
    nrLokalu: null,
  })
  await call('POST', '/api/devices', { ...deviceOf(clientId), nazwaUrzadzenia: '+48 to nie telefon', ulica: '@Polna' })
  await call('POST', '/api/clients', { ...clientBody, imie: 'Bez', nazwisko: 'Urządzenia', telefon: '700 100 200' })
  const { deviceId } = await addClient(call, { telefon: '+380671234567', nazwaUrzadzenia: 'Z przeglądem' })
  const recorded = await call('PUT', `/api/devices/${deviceId}/inspection-date`, {
    newDate: '2027-10-02',
    performedOn: '2026-10-01',
  })
  expect(recorded.status).toBe(200)
  const before = await snapshot()
  const file = await exported()

  const again = await steps.judged(file)
  expect(again.counts).toMatchObject({ NEW: 0, JOINED: 0, SECOND_DEVICE: 0, REFUSED: 0, DOUBTFUL: 0 })

  await host.database.delete(imports)
  await host.database.delete(clients)
  await steps.ran(file)
  expect(await snapshot()).toEqual(before)
})

test('a device that was inspected on 1 October and is due before that since somebody moved it comes back, too', async () => {
  const newDate = '2026-09-15'
  const { deviceId } = await addClient(call)
  const change = (body: object) => call('PUT', `/api/devices/${deviceId}/inspection-date`, body)
  expect((await change({ newDate: '2027-10-01', performedOn: '2026-10-01' })).status).toBe(200)
  expect((await change({ newDate })).status).toBe(200)
  const before = await snapshot()
  const file = await exported()
  expect((await steps.judged(file)).counts).toMatchObject({ EXISTS: 2, REFUSED: 0 })

  await host.database.delete(imports)
  await host.database.delete(clients)
  await steps.ran(file)
  expect(await snapshot()).toEqual(before)
  expect(await host.database.select({ due: devices.nextInspectionDate }).from(devices)).toEqual([{ due: newDate }])
})

test('the charge of refrigerant is a number, which a spreadsheet can add up, and is read again', async () => {
  await addClient(call, { refrigerant: 'R410A', refrigerantGrams: 2850 })
  const file = await exported()
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('>Ilość czynnika (kg)<')
  expect(sheet).toContain('<c r="U2" s="0"><v>2.85</v></c>')

  await host.database.delete(clients)
  await steps.ran(file)
  expect(await host.database.select({ grams: devices.refrigerantGrams }).from(devices)).toEqual([{ grams: 2850 }])
})

const deviceOf = (clientId: number) => ({
  clientId,
  typUrzadzenia: 'KLIMATYZATOR',
  dataInstalacji: '2024-12-01',
  terminPrzegladu: '2026-12-30',
  notatka: null,
  nrDomu: '4',
  nrLokalu: '2',
  kodPocztowy: '26-300',
  miejscowosc: 'Opoczno',
  latitude: null,
  longitude: null,
  geocodingStatus: null,
})

test('whatever a cell holds, it comes back from the workbook as it was', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...Array.from('ałŻ0.=+-@\'"&<>;,\t\n _x')), maxLength: 10 })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/_x[0-9A-F]{4}_/i.test(text) && !/^#[A-Z/0]+[!?]?$/.test(text))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
      const heads = ['Imię', 'Nazwisko', 'Notatka']
      const { rows: sheetRows } = await tableOf(await workbookOf([{ name: 'A', heads, rows }]))
      expect(sheetRows.map(({ cells }) => cells)).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

test('above what a sheet can hold, several workbooks in an archive have each row once', async () => {
  const phones = ['600100201', '600100202', '600100203', '600100204', '600100205']
  for (const telefon of phones) await addClient(call, { telefon })
  const archive = await blobOfAll(host.database, 2)
  expect(archive.type).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['termin-1.xlsx', 'termin-2.xlsx', 'termin-3.xlsx'])
  const read = await Promise.all(
    Object.values(files).map(async (content) => (await tableOf(new Blob([new Uint8Array(content)]))).rows),
  )
  // A row of the clients and one of the devices each
  expect(read.map((rows) => rows.length)).toEqual([4, 4, 2])
  const positions = read
    .flat()
    .flatMap(({ cells }) => phones.filter((phone) => cells.some((cell) => cell.replace(/\D/g, '').endsWith(phone))))
  expect(positions.toSorted()).toEqual(phones.flatMap((phone) => [phone, phone]))
})

test.each(['VIEWER', 'TECHNICIAN'] as const)('%s takes nothing out', async (role) => {
  expect((await (await host.as(role))('GET', '/api/export')).status).toBe(403)
})

test('one person exports everything at most 60 times an hour, which keeps nobody else from it', async () => {
  await host.database.delete(throttles)
  const exportStatus = async () => (await call('GET', '/api/export')).status
  expect(await exportStatus()).toBe(200)
  await host.database.update(throttles).set({ attempts: 59 })
  expect([await exportStatus(), await exportStatus()]).toEqual([200, 429])
  expect((await (await host.as('ADMIN'))('GET', '/api/export')).status).toBe(200)
})
