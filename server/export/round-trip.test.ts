import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Import } from '#domain/import/import'
import type { Equipment } from '#domain/devices/equipment'
import { fuels, noEquipment } from '#domain/devices/equipment'
import { refrigerants } from '#domain/devices/refrigerant'
import { visitNeeds } from '#domain/devices/visit-needs'
import { dutyAnchors, dutyReasons } from '#domain/duties/duty'
import { payments } from '#domain/services/payment'
import { asDay } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import {
  clients,
  devices,
  duties,
  imports,
  refrigerantEntries,
  retentionRules,
  services,
  smsMessages,
} from '../db/schema'
import type { ServiceWire } from '#domain/services/wire'
import { lockWriting } from '../import/forget-rows'
import { openFile } from '../import/open-file'
import { readHistory } from '../import/read-history'
import { importing } from '../import/testing/calls'
import { writeHistory } from '../import/write-history'
import { applyRetention } from '../privacy/retention'
import { testHost } from '../testing/host'
import { aRun, runJobs } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import { serviceBody } from '../testing/samples'
import { blobOfAll } from './everything'

const host = await testHost()
const call = await host.as('MANAGER')
afterAll(() => host.close())

const stamps = () => ({ createdAt: host.ports.clock.now(), createdBy: 'Jan', updatedAt: host.ports.clock.now() })

/** From 2025 until the test's now, without milliseconds */
const past = fc
  .date({ min: new Date('2025-01-02T00:00:00Z'), max: new Date('2026-11-22T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))
const text: fc.Arbitrary<string> = fc.constantFrom(
  'Wymieniono filtr',
  '=1+1',
  '+48 to nie telefon',
  '007',
  'pierwsza\ndruga',
  'Żółć; "x"',
)
const technicianName: fc.Arbitrary<string> = fc.constantFrom('Piotr, praktykant', '=1+1', '+48 to nie telefon')
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of)

const service = fc.record({
  startsAt: past,
  minutes: fc.constantFrom(30, 60, 480),
  type: fc.constantFrom('PRZEGLAD_OKRESOWY', 'NAPRAWA', 'AWARIA'),
  status: fc.constantFrom('SCHEDULED', 'COMPLETED', 'CANCELLED'),
  technician: maybe(technicianName),
  notes: maybe(text),
  workDone: maybe(text),
  cancelReason: maybe(text),
  price: maybe(fc.constantFrom(0, 35_000, 34_950)),
  payment: maybe(fc.constantFrom(...payments)),
})
const sms = fc.record({
  createdAt: past,
  sentAt: maybe(past),
  message: text,
  clientName: maybe(text),
  errorMessage: maybe(text),
  state: fc.constantFrom('SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED', 'UNKNOWN'),
  type: fc.constantFrom('INSPECTION_REMINDER', 'MANUAL_CUSTOM', 'ADVERTISING'),
  dueDate: maybe(fc.constant(asDay('2026-05-01'))),
  deviceName: maybe(text),
  testMode: fc.boolean(),
})
const equipment: fc.Arbitrary<Equipment> = fc.record({
  manufacturer: maybe(fc.constantFrom('Panasonic', '=1+1')),
  model: maybe(fc.constant('RAS-18')),
  serialNumber: maybe(fc.constantFrom('007', 'SN 1/2')),
  commissionedOn: maybe(fc.constant(asDay('2020-02-29'))),
  warrantyUntil: maybe(fc.constant(asDay('2028-10-14'))),
  refrigerant: maybe(fc.constantFrom(...refrigerants)),
  refrigerantGrams: maybe(fc.constantFrom(1, 850, 2400)),
  fuel: maybe(fc.constantFrom(...fuels)),
  hermetic: fc.boolean(),
  residential: fc.boolean(),
  leakDetection: fc.boolean(),
})
const duty = fc
  .record({
    kind: fc.constantFrom('WARRANTY', 'FLUES', 'OWN'),
    reason: fc.constantFrom(...dutyReasons),
    anchor: fc.constantFrom(...dutyAnchors),
    name: fc.constantFrom('=1+1', '007', 'Żółć; "x"'),
    source: maybe(fc.constantFrom('Karta gwarancyjna', '+48')),
    anchorDay: fc.constant(asDay('2024-02-29')),
    intervalMonths: fc.constantFrom(3, 12),
    opensMonths: fc.constantFrom(0, 2),
    hard: fc.boolean(),
    active: fc.boolean(),
    dueOn: maybe(fc.constant(asDay('2027-02-28'))),
    until: maybe(fc.constant(asDay('2029-01-31'))),
    lastDoneOn: maybe(fc.constant(asDay('2026-02-27'))),
    price: maybe(fc.constantFrom(0, 34_950)),
    minutes: maybe(fc.constantFrom(30, 90)),
  })
  .map((each) => (each.anchor === 'LAST_DONE' ? { ...each, anchorDay: null } : each))
const device = fc.record({
  // Two identical devices in one household are common.
  type: fc.constantFrom('HEAT_PUMP', 'AIR_CONDITIONER'),
  name: maybe(fc.constantFrom('Vitocal', '=1+1')),
  houseNumber: fc.constantFrom('7', '007'),
  notes: maybe(text),
  needs: fc.subarray([...visitNeeds]),
  equipment,
  services: fc.array(service, { maxLength: 3 }),
  sms: fc.array(sms, { maxLength: 3 }),
  duties: fc.array(duty, { maxLength: 3 }),
})
const household = fc.record({
  // A couple with one phone number, and namesakes
  firstName: fc.constantFrom('Jan', 'Anna'),
  lastName: fc.constantFrom('Nowak', 'Żak'),
  phone: fc.constantFrom('+48600100200', '+48600100201', '+380671234567'),
  email: maybe(fc.constant('biuro@nowak.pl')),
  company: maybe(fc.constantFrom('Nowak sp. z o.o.', '=1+1')),
  nip: maybe(fc.constant('5250001090')),
  devices: fc.array(device, { maxLength: 3 }),
})

type Household = typeof household extends fc.Arbitrary<infer Of> ? Of : never

async function fill(households: Household[]): Promise<void> {
  const { database } = host
  for (const { devices: owned, ...person } of households) {
    const [client] = await database
      .insert(clients)
      .values({ ...person, ...stamps() })
      .returning()
    const address = { street: 'Polna', postalCode: '26-300', city: 'Opoczno', nextInspectionDate: asDay('2027-05-01') }
    for (const { services: visits, sms: messages, duties: dutyRows, equipment: deviceRows, ...clientRow } of owned) {
      const [added] = await database
        .insert(devices)
        .values({
          clientId: client!.id,
          ...address,
          ...clientRow,
          ...deviceRows,
          ...stamps(),
        } as typeof devices.$inferInsert)
        .returning()
      const of = { deviceId: added!.id, clientId: client!.id }
      for (const { minutes, ...visit } of visits) {
        const endsAt = new Date(visit.startsAt.getTime() + minutes * 60_000)
        const isDone = visit.status === 'COMPLETED'
        // State as completing, calling off and reopening leave it (rule V7)
        const done = isDone
          ? { performedOn: endsAt.toISOString().slice(0, 10), completedAt: endsAt }
          : { price: null, payment: null, workDone: null }
        const cancelReason = visit.status === 'CANCELLED' ? visit.cancelReason : null
        await database
          .insert(services)
          .values({ ...of, ...visit, endsAt, ...done, cancelReason, ...stamps() } as typeof services.$inferInsert)
      }
      for (const each of dutyRows)
        await database
          .insert(duties)
          .values({ ...each, deviceId: added!.id, ...stamps() } as typeof duties.$inferInsert)
      for (const message of messages) {
        const key = crypto.randomUUID()
        await database
          .insert(smsMessages)
          .values({ ...of, ...message, key, phone: person.phone } as typeof smsMessages.$inferInsert)
      }
    }
  }
}

async function exported(): Promise<{ file: Blob; rows: string[] }> {
  const file = await blobOfAll(host.database)
  const differences: string[] = []
  for (const sheet of openFile(new Uint8Array(await file.arrayBuffer())).sheets)
    sheet.forEachRow(({ cells }) => differences.push(JSON.stringify([sheet.name, ...cells])))
  return { file, rows: differences.toSorted() }
}

/** The visits according to the database, since the export may lose the same on both sides */
async function visitRows(): Promise<string[]> {
  const { type, status, startsAt, endsAt, performedOn, completedAt } = services
  const { technician, price, payment, workDone, notes, cancelReason } = services
  const rows = await host.database
    .select({
      client: clients.firstName,
      deviceName: devices.name,
      houseNumber: devices.houseNumber,
      type,
      status,
      startsAt,
      endsAt,
      performedOn,
      completedAt,
      technician,
      price,
      payment,
      workDone,
      notes,
      cancelReason,
    })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .innerJoin(clients, eq(clients.id, services.clientId))
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

async function imported(file: Blob): Promise<Import> {
  const { judged, find } = importing(host, call)
  const { id } = await judged(file, {}, 'termin.xlsx')
  // Refused where there is nothing to write.
  await call('POST', `/api/imports/${id}/run`)
  await runJobs(host.ports)
  return find(id)
}

async function empty(): Promise<void> {
  await host.database.delete(imports)
  await host.database.delete(smsMessages)
  await host.database.delete(clients)
}

const repair: Household['devices'][number]['services'][number] = {
  startsAt: new Date('2026-05-01T08:00:00Z'),
  minutes: 60,
  type: 'NAPRAWA',
  status: 'COMPLETED',
  price: 35_000,
  payment: null,
  technician: null,
  notes: null,
  workDone: null,
  cancelReason: null,
}
const flues: Household['devices'][number]['duties'][number] = {
  kind: 'FLUES',
  name: '007',
  reason: 'LAW',
  source: null,
  anchor: 'LAST_DONE',
  anchorDay: null,
  intervalMonths: 12,
  opensMonths: 2,
  hard: true,
  active: true,
  dueOn: asDay('2027-02-28'),
  until: null,
  lastDoneOn: null,
  price: 34_950,
  minutes: 90,
}
const named = (name: 'Vitocal' | '=1+1' | null, type: 'NAPRAWA' | 'AWARIA'): Household['devices'][number] => ({
  type: 'HEAT_PUMP',
  name,
  houseNumber: '7',
  notes: null,
  needs: ['TWO_PEOPLE', 'LADDER'],
  equipment: noEquipment,
  services: [{ ...repair, type }],
  duties: [],
  sms: [],
})
/** An inspection that the device's row writes as its last one, and the history describes */
const paidInspection: Household['devices'][number] = {
  ...named('Vitocal', 'NAPRAWA'),
  services: [
    {
      ...repair,
      type: 'PRZEGLAD_OKRESOWY',
      price: 34_950,
      payment: 'CARD',
      minutes: 30,
      technician: 'Piotr, praktykant',
      notes: '007',
      workDone: 'Wymieniono filtr',
    },
  ],
}
const unknown = { email: null, company: null, nip: null }
const namesake = (owned: Household['devices']): Household => ({
  firstName: 'Jan',
  lastName: 'Nowak',
  phone: '+48600100200',
  ...unknown,
  devices: owned,
})

test('whatever an office has, it comes back from its export: all of it where nothing stands, nothing twice where it does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(household, { minLength: 1, maxLength: 4 }), async (households) => {
      await empty()
      await fill(households)
      const before = await exported()
      const visitsBefore = await visitRows()

      const again = await imported(before.file)
      expect(again.written).toMatchObject({ rows: 0, clients: 0, devices: 0, services: 0, duties: 0, sms: 0 })
      expect((await exported()).rows).toEqual(before.rows)

      await empty()
      const { id, written } = await imported(before.file)
      expect((await exported()).rows).toEqual(before.rows)
      expect(await visitRows()).toEqual(visitsBefore)
      const visits = households.flatMap((each) => each.devices.flatMap((owned) => owned.services))
      const messages = households.flatMap((each) => each.devices.flatMap((owned) => owned.sms))
      const allDuties = households.flatMap((each) => each.devices.flatMap((owned) => owned.duties))
      expect(written).toMatchObject({ services: visits.length, duties: allDuties.length, sms: messages.length })

      expect((await importing(host, call).undone(id)).status).toBe('DONE')
      expect((await exported()).rows.filter((row) => !/^\["[^"]+","(Imię|Początek|Dodany|Rodzaj)"/.test(row))).toEqual(
        [],
      )
    }),
    {
      numRuns: 5,
      endOnFailure: true,
      // Namesakes with one phone number, whose devices differ only in their names
      examples: [
        [[namesake([named('Vitocal', 'NAPRAWA')]), namesake([named(null, 'NAPRAWA'), named('=1+1', 'AWARIA')])]],
        [[namesake([paidInspection])]],
      ],
    },
  )
})

test('visits come back to the technicians whose names the file has, whichever way they are written', async () => {
  await empty()
  const technician = await host.as('TECHNICIAN')
  const { id } = (await technician<{ id: number }>('GET', '/api/auth/me')).body
  const visit = (hour: number, changes: Partial<typeof repair>) => ({
    ...repair,
    startsAt: new Date(`2026-05-01T${hour}:00:00Z`),
    ...changes,
  })
  const owned = {
    ...named(null, 'NAPRAWA'),
    services: [
      visit(10, { technician: 'Jan TECHNICIAN', status: 'SCHEDULED' }),
      // The device's row writes the last inspection, the history describes it.
      visit(12, { technician: 'jan  technician', type: 'PRZEGLAD_OKRESOWY' }),
      visit(14, { technician: 'Jan Technik' }),
      visit(16, { technician: null }),
    ],
  }
  await fill([namesake([owned])])
  const { file } = await exported()
  await empty()
  await imported(file)
  const back = await host.database.select().from(services).orderBy(services.startsAt)
  expect(back.map((each) => [each.technician, each.technicianId])).toEqual([
    ['Jan TECHNICIAN', id],
    ['Jan TECHNICIAN', id],
    ['Jan Technik', null],
    [null, null],
  ])
})

test('a visit that was called off and is to be booked anew comes back as one, and its client waits again', async () => {
  await empty()
  const off = { ...repair, status: 'CANCELLED', cancelReason: 'Choroba' } as const
  const later = { ...off, startsAt: new Date('2026-05-02T08:00:00Z') }
  await fill([namesake([{ ...named(null, 'NAPRAWA'), services: [off, later] }])])
  await host.database.update(services).set({ rebook: true }).where(eq(services.startsAt, off.startsAt))
  const { file } = await exported()
  const waiting = async () => {
    const filter = encodeURIComponent(JSON.stringify({ toBook: 'CALLED_OFF' }))
    return (await call<object[]>('GET', `/api/devices?filter=${filter}`)).body.length
  }
  await empty()
  await imported(file)
  const back = await host.database.select().from(services).orderBy(services.startsAt)
  expect(back.map(({ status, rebook }) => [status, rebook])).toEqual([
    ['CANCELLED', true],
    ['CANCELLED', false],
  ])
  expect(await waiting()).toBe(1)
  // Somebody has gone on with a device that was kept.
  await host.database.delete(services)
  expect((await imported(file)).written.services).toBe(2)
  expect(await waiting()).toBe(0)
})

test('a visit comes back with the window that its customer accepted', async () => {
  await empty()
  const coming = { ...repair, status: 'SCHEDULED', startsAt: new Date('2026-12-01T08:40:00Z') } as const
  await fill([namesake([{ ...named(null, 'NAPRAWA'), services: [coming, repair] }])])
  const window = { arrivalFrom: new Date('2026-12-01T08:00:00Z'), arrivalUntil: new Date('2026-12-01T09:30:00Z') }
  await host.database.update(services).set(window).where(eq(services.startsAt, coming.startsAt))
  const { file } = await exported()
  await empty()
  await imported(file)
  const back = await host.database.select().from(services).orderBy(services.startsAt)
  expect(back).toMatchObject([{ arrivalFrom: null, arrivalUntil: null }, window])
})

test('rows of visits that no form would take are told with their reasons, and the others come', async () => {
  await empty()
  await fill([
    namesake([
      {
        ...named(null, 'NAPRAWA'),
        services: [repair, { ...repair, notes: 'x'.repeat(2001) }, { ...repair, workDone: 'filtr \u202Eawopm' }],
      },
    ]),
  ])
  const { file } = await exported()
  await empty()
  const { notes, written } = await imported(file)
  expect(written.services).toBe(1)
  expect(notes).toEqual([
    'Plik jest eksportem Termina i ma też historię: 1 wizyta, 0 SMS-ów. Wczyta się razem z urządzeniami.',
    'Arkusz „Wizyty”, wiersz 2: „Co zrobiono”: Tekst zawiera niewidoczny znak, który odwraca kierunek pisma. Wpisz go ponownie z klawiatury.',
    'Arkusz „Wizyty”, wiersz 3: „Uwagi”: Najwyżej 2000 znaków.',
    'Połączono arkusze: Urządzenia, Klienci.',
  ])
})

test('a price of a visit that was not done stands in its notes and is no revenue; one done on a day to come is told', async () => {
  await empty()
  const ahead = { ...repair, startsAt: new Date('2026-05-03T08:00:00Z') }
  await fill([namesake([{ ...named(null, 'NAPRAWA'), services: [repair, { ...repair, status: 'CANCELLED' }, ahead] }])])
  // Values as imports of earlier versions left them
  await host.database.update(services).set({ price: 35_000 }).where(eq(services.status, 'CANCELLED'))
  await host.database
    .update(services)
    .set({ performedOn: asDay('2026-11-24') })
    .where(eq(services.startsAt, ahead.startsAt))
  const { file } = await exported()
  await empty()
  const { notes, written } = await imported(file)
  expect(written.services).toBe(2)
  expect(notes).toContain('Arkusz „Wizyty”, wiersz 2: Zakończona wizyta nie może mieć daty w przyszłości.')
  expect((await call('GET', '/api/services/sum')).body).toEqual({ services: 2, price: 350 })
  const back = await host.database.select().from(services).where(eq(services.status, 'CANCELLED'))
  expect(back).toMatchObject([{ price: null, notes: 'Cena (zł): 350' }])
  // Nothing changes by going round once more.
  const again = await exported()
  await empty()
  await imported(again.file)
  expect((await exported()).rows).toEqual(again.rows)
})

test('the export of what an office file brought brings nothing twice', async () => {
  await empty()
  const file = `Imię i nazwisko;Telefon;Adres;Typ;Ostatni przegląd
Jan Nowak;600100200;Polna 7, 26-300 Opoczno;pompa;1.3.2026
`
  expect((await imported(new Blob([file]))).written).toMatchObject({ devices: 1, services: 1 })
  const again = await imported((await exported()).file)
  expect(again.written).toMatchObject({ rows: 0, clients: 0, devices: 0, services: 0, sms: 0 })
  expect(await host.database.$count(services)).toBe(1)
})

test('a message that ends with a blank, since its template ends with a number that is not known, comes back once', async () => {
  await empty()
  await fill([{ firstName: 'Jan', lastName: 'Nowak', phone: '+48600100200', ...unknown, devices: [] }])
  await host.database.insert(smsMessages).values({
    key: 'blank',
    phone: '+48600100200',
    message: 'Prosimy o telefon: ',
    type: 'INSPECTION_REMINDER',
    state: 'SENT',
    testMode: false,
    createdAt: repair.startsAt,
    sentAt: repair.startsAt,
  })
  expect((await imported((await exported()).file)).written.sms).toBe(0)
  expect(await host.database.$count(smsMessages)).toBe(1)
})

test('messages whose numbers and texts were erased come back as what is left of them, once', async () => {
  await empty()
  const message = { sentAt: repair.startsAt, message: 'Prosimy o kontakt', clientName: 'Jan Nowak' } as const
  const old = {
    ...message,
    errorMessage: null,
    dueDate: asDay('2026-05-01'),
    deviceName: null,
    testMode: false,
  } as const
  const sent = { ...old, createdAt: repair.startsAt, type: 'INSPECTION_REMINDER' } as const
  await fill([namesake([{ ...named('Vitocal', 'NAPRAWA'), sms: [{ ...sent, state: 'DELIVERED' }] }])])
  // To somebody who is no client, sent in the same second
  const toAnybody = { key: 'loose', phone: '+48600100299', message: 'Dzień dobry' }
  await host.database
    .insert(smsMessages)
    .values({ ...toAnybody, type: 'CUSTOM', state: 'FAILED', testMode: false, createdAt: repair.startsAt })
  await host.database.insert(retentionRules).values({ smsMonths: 3 })
  await applyRetention.run(host.ports, aRun)
  const { file, rows } = await exported()
  expect((await imported(file)).written.sms).toBe(0)

  await empty()
  const { notes, written } = await imported(file)
  expect(notes.filter((note) => note.startsWith('Arkusz'))).toEqual([])
  expect(written.sms).toBe(2)
  expect((await exported()).rows).toEqual(rows)
  const [owned] = await host.database.select().from(devices)
  const back = await host.database.select().from(smsMessages).orderBy(smsMessages.type)
  expect(
    back.map(({ phone, message: text, state, deviceId, clientId }) => [phone, text, state, deviceId, clientId]),
  ).toEqual([
    ['', 'Treść usunięta', 'FAILED', null, null],
    ['', 'Treść usunięta', 'DELIVERED', owned!.id, owned!.clientId],
  ])
})

test('a message whose number alone was erased comes back with its text, once', async () => {
  await empty()
  const unsaid = { clientName: null, errorMessage: null, dueDate: null, deviceName: null, testMode: false }
  const message = { createdAt: repair.startsAt, sentAt: repair.startsAt, message: 'Prosimy o kontakt' } as const
  const sms = { ...message, ...unsaid, state: 'DELIVERED', type: 'INSPECTION_REMINDER' } as const
  await fill([namesake([{ ...named('Vitocal', 'NAPRAWA'), sms: [sms] }])])
  // What an erasure leaves of a message about another client (rule A22)
  await host.database.update(smsMessages).set({ phone: '' })
  const { file, rows } = await exported()
  expect((await imported(file)).written.sms).toBe(0)

  await empty()
  const { notes, written } = await imported(file)
  expect(notes.filter((note) => note.startsWith('Arkusz'))).toEqual([])
  expect(written.sms).toBe(1)
  expect((await exported()).rows).toEqual(rows)
  expect(await host.database.select().from(smsMessages)).toMatchObject([{ phone: '', message: 'Prosimy o kontakt' }])
})

test('what was moved, renamed or erased since an export comes back no second time', async () => {
  await empty()
  const message = { createdAt: repair.startsAt, sentAt: repair.startsAt, message: 'Prosimy o kontakt' } as const
  const unsaid = { clientName: null, errorMessage: null, dueDate: null, deviceName: null, testMode: false }
  const sms = { ...message, ...unsaid, state: 'DELIVERED', type: 'INSPECTION_REMINDER' } as const
  await fill([
    namesake([
      { ...named('Vitocal', 'NAPRAWA'), duties: [{ ...flues, kind: 'OWN', name: 'Filtr' as '007' }], sms: [sms] },
    ]),
  ])
  const [owned] = await host.database.select().from(devices)
  const of = { clientId: owned!.clientId, deviceId: owned!.id }
  const booked = (hour: number) => ({
    ...serviceBody,
    ...of,
    serviceType: 'NAPRAWA',
    duration: undefined,
    startDateTime: `2026-12-01T${hour}:00:00.000Z`,
    endDateTime: `2026-12-01T${hour + 1}:00:00.000Z`,
  })
  const { body: visit } = await call<ServiceWire>('POST', '/api/services', booked(10))
  // About no device, two of them in one second
  const loose = { ...message, type: 'ADVERTISING', state: 'SENT', testMode: false } as const
  await host.database.insert(smsMessages).values([
    { ...loose, key: 'a', phone: '+48600100298' },
    { ...loose, key: 'b', phone: '+48600100299' },
    { ...loose, key: 'c', phone: '+48600100299', createdAt: new Date('2026-05-01T08:00:01Z') },
  ])
  const { file } = await exported()

  // Moved twice; another visit has its first time since.
  for (const hour of [12, 14]) {
    expect((await call('PUT', `/api/services/${visit.id}`, booked(hour))).status).toBe(200)
  }
  const { body: other } = await call<ServiceWire>('POST', '/api/services', booked(10))
  const [duty] = (await call<object[]>('GET', `/api/duties?filter=${JSON.stringify({ deviceId: owned!.id })}`)).body
  const { id: dutyId } = duty as { id: number }
  expect(
    (await call('PUT', `/api/duties/${dutyId}`, { ...duty, name: 'Filtr dokładny', source: 'Umowa' })).status,
  ).toBe(200)
  await host.database.insert(retentionRules).values({ smsMonths: 3 }).onConflictDoNothing()
  await applyRetention.run(host.ports, aRun)

  const none = { rows: 0, services: 0, duties: 0, sms: 0 }
  expect((await imported(file)).written).toMatchObject(none)
  expect((await call('DELETE', `/api/services/${other.id}`)).status).toBe(200)
  expect((await imported(file)).written).toMatchObject(none)
  expect(await host.database.$count(services)).toBe(2)
  expect(await host.database.$count(duties)).toBe(1)
  expect(await host.database.$count(smsMessages)).toBe(4)
  // Each stored message accounts for one message of the export.
  await host.database.delete(smsMessages).where(eq(smsMessages.key, 'b'))
  expect((await imported(file)).written).toMatchObject({ ...none, sms: 1 })
})

test('two imports of one export at the same moment bring its past once', async () => {
  await empty()
  await fill([namesake([{ ...named('Vitocal', 'NAPRAWA'), duties: [flues] }])])
  const { file } = await exported()
  for (const table of [services, duties]) await host.database.delete(table)
  const { judged } = importing(host, call)
  for (const name of ['a.xlsx', 'b.xlsx']) await judged(file, {}, name)
  const records = await host.database.select().from(imports)
  const history = readHistory(new Uint8Array(await file.arrayBuffer()), dayAt(host.ports.clock.now()))
  let runs: Promise<void>[] = []
  await host.database.transaction(async (tx) => {
    await lockWriting(tx)
    const options = { by: 'Jan', onProgress: async () => undefined, tokenSecret: host.ports.tokenSecret }
    runs = records.map((record) => writeHistory(host.ports, record, history, options))
    await expect.poll(() => lockWaits(host.database)).toBe(2)
  })
  await Promise.all(runs)
  expect([runs.length, await host.database.$count(services), await host.database.$count(duties)]).toEqual([2, 1, 1])
})

test('a message that waited when it was exported never leaves from here', async () => {
  await empty()
  await fill([{ firstName: 'Jan', lastName: 'Nowak', phone: '+48600100200', ...unknown, devices: [] }])
  const at = host.ports.clock.now()
  const waiting = {
    phone: '+48600100200',
    message: 'Dzień dobry',
    type: 'CUSTOM' as const,
    testMode: false,
    createdAt: at,
  }
  await host.database.insert(smsMessages).values([
    { ...waiting, key: 'a', state: 'QUEUED' },
    { ...waiting, key: 'b', state: 'SENDING', message: 'Do widzenia', attemptedAt: at },
  ])
  const { file } = await exported()
  await empty()
  const { written } = await imported(file)
  expect(written.sms).toBe(2)
  const back = await host.database.select().from(smsMessages)
  expect(back.map(({ state, retryAt, attemptedAt }) => [state, retryAt, attemptedAt])).toEqual([
    ['UNKNOWN', null, null],
    ['UNKNOWN', null, null],
  ])
})

test('taking an import back leaves a device that somebody has changed with all of its past', async () => {
  await empty()
  const message = { createdAt: repair.startsAt, sentAt: repair.startsAt, message: '007', clientName: null } as const
  const unsaid = { errorMessage: null, dueDate: null, deviceName: null, testMode: false }
  const owned = (houseNumber: '7' | '007'): Household['devices'][number] => ({
    type: 'HEAT_PUMP',
    name: null,
    houseNumber,
    notes: null,
    needs: [],
    equipment: noEquipment,
    services: [repair],
    duties: [flues],
    sms: [{ ...message, ...unsaid, state: 'SENT', type: 'MANUAL_CUSTOM' }],
  })
  await fill([
    { firstName: 'Jan', lastName: 'Nowak', phone: '+48600100200', ...unknown, devices: [owned('7'), owned('007')] },
  ])
  const { file } = await exported()
  await empty()
  const { id } = await imported(file)
  await host.database.update(devices).set({ updatedBy: 'Jan' }).where(eq(devices.houseNumber, '7'))
  expect((await call('GET', `/api/imports/${id}/undo`)).body).toMatchObject({ free: 1, history: 3 })
  await importing(host, call).undone(id, '?rest=true')
  const [row] = await host.database.select().from(devices)
  expect((await host.database.select().from(services)).map(({ deviceId }) => deviceId)).toEqual([row!.id])
  expect((await host.database.select().from(duties)).map(({ deviceId }) => deviceId)).toEqual([row!.id])
  expect((await host.database.select().from(smsMessages)).map(({ deviceId }) => deviceId)).toEqual([row!.id])
})

test('a duty that came back and was changed since keeps its device; one for a device that stood here goes again', async () => {
  await empty()
  const owned = {
    ...({ type: 'HEAT_PUMP', name: null, houseNumber: '7', notes: null, equipment: noEquipment } as const),
    needs: [],
  }
  await fill([namesake([{ ...owned, services: [], sms: [], duties: [flues] }])])
  const { file } = await exported()
  await host.database.delete(duties)
  const { id, written } = await imported(file)
  expect(written).toMatchObject({ rows: 0, duties: 1 })
  expect((await importing(host, call).undone(id)).status).toBe('DONE')
  expect(await host.database.$count(duties)).toBe(0)

  await empty()
  const whole = await imported(file)
  const [duty] = await host.database.select().from(duties)
  await call('POST', `/api/duties/${duty!.id}/fulfil`, { performedOn: '2026-11-20' })
  expect((await call('GET', `/api/imports/${whole.id}/undo`)).body).toMatchObject({
    free: 0,
    history: 0,
    blocked: [{ reason: 'są obowiązki' }],
  })
  // The file still says the old days.
  const again = await imported(file)
  expect(again.written).toMatchObject({ rows: 0, duties: 0 })
})

test('records of refrigerant leave with their days and amounts, also of a device that is gone', async () => {
  await empty()
  const of = { operator: 'Jan Nowak', address: 'Polna 7', device: 'Pompa ciepła', refrigerant: 'R32' } as const
  const by = { technician: 'Jan', certificate: 'FGAZ-P/01/1', createdAt: repair.startsAt, createdBy: 'Jan' }
  await host.database.insert(refrigerantEntries).values([
    { ...of, ...by, act: 'ADDED_NEW', grams: 1500, performedOn: asDay('2026-05-02') },
    { ...of, ...by, act: 'LEAK_CHECK', result: 'TIGHT', performedOn: asDay('2026-05-01') },
  ])
  const { rows } = await exported()
  const entries = rows.map((row): string[] => JSON.parse(row)).filter(([sheet]) => sheet === 'Ewidencja czynnika')
  expect(entries.map((row) => row.slice(0, 6))).toEqual([
    ['Ewidencja czynnika', '2026-05-01', 'Kontrola szczelności', 'R32', '', 'szczelne'],
    ['Ewidencja czynnika', '2026-05-02', 'Dodano czynnik nowy', 'R32', '1500', ''],
    ['Ewidencja czynnika', 'Data', 'Czynność', 'Czynnik', 'Ilość (g)', 'Wynik'],
  ])
})
