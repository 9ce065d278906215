import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { devices, jobs } from '../db/schema'
import { gazetteer } from '../geocoding/gazetteer'
import type { GeocodingOutcome } from '../geocoding/geocoder'
import { lineOf } from '../geocoding/geocoder'
import { emptyOutcome } from '../jobs/kind'
import type { TestCall, TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { enqueueJob } from '../jobs/queue'
import { countingKind, runDueJobs, runJobs } from '../testing/jobs'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'
import { importJobs } from './jobs'
import { placeLater } from './place'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))
afterEach(() => void vi.restoreAllMocks())

const names = [
  'Jan Lis',
  'Ewa Kos',
  'Adam Bąk',
  'Iza Wilk',
  'Piotr Sum',
  'Olga Kret',
  'Marek Jeż',
  'Zofia Sowa',
  'Leon Żuk',
]
const fileOf = (houses: readonly number[]) =>
  `Imię i nazwisko;Telefon;Adres;Typ;Ostatni przegląd\n${houses.map((house, at) => `${names[at]};${600_000_000 + at};Polna ${house}, 26-300 Opoczno;PC;1.3.2026\n`).join('')}`

/**
 * A provider that answers by the number of the house, with the town as the geocoder's fallback.
 * @returns the numbers it was asked for
 */
function provider(answer: (house: number) => GeocodingOutcome): number[] {
  const numbers: number[] = []
  host.ports.geocoder = {
    ...gazetteer,
    name: 'Google Maps',
    precision: 'ADDRESS',
    askProvider: async (sought) => {
      const house = Number(/\d+/.exec(lineOf(sought))![0])
      numbers.push(house)
      return answer(house)
    },
  }
  return numbers
}

const at = (status: 'EXACT' | 'APPROXIMATE'): GeocodingOutcome => ({
  kind: 'FOUND',
  located: { position: { lat: 51.37, lng: 20.28 }, status, label: 'Polna' },
  provider: 'Google Maps',
})

const placing = async () => (await host.database.select().from(jobs).where(eq(jobs.kind, 'import.place'))).at(-1)!
const exact = () => host.database.$count(devices, eq(devices.geocodingStatus, 'EXACT'))

test('an address is looked up once, and what is not found exactly keeps the position of its town', async () => {
  const geocoder = provider((house) => (house === 2 ? at('APPROXIMATE') : at('EXACT')))
  await steps.ran(fileOf([1, 2, 1]))
  expect(geocoder).toEqual([1, 2])
  expect(await exact()).toBe(2)
  expect((await placing()).outcome?.message).toBe('Znaleziono 2 dokładne położenia.')
})

test('a provider that does not answer is asked again later, from the address on that it left unanswered', async () => {
  let silent = true
  const geocoder = provider((house) => (house === 3 && silent ? { kind: 'UNAVAILABLE' } : { kind: 'NOT_FOUND' }))
  await steps.ran(fileOf([1, 2, 3, 4]))
  expect([geocoder, (await placing()).status]).toEqual([[1, 2, 3], 'WAITING'])
  silent = false
  passSeconds(host, 60)
  await runJobs(host.ports)
  expect([geocoder, (await placing()).status]).toEqual([[1, 2, 3, 3, 4], 'DONE'])
})

test('many addresses are looked up in turns of twenty seconds, so that what became due meanwhile is done between two of them', async () => {
  const order: (number | string)[] = []
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const other = countingKind(async () => {
    order.push('other')
    return emptyOutcome
  })
  host.ports.geocoder = {
    ...gazetteer,
    precision: 'ADDRESS',
    async askProvider(sought) {
      order.push(Number(/\d+/.exec(lineOf(sought))![0]))
      ms += 9000
      passSeconds(host, 9)
      if (order.length === 1) await enqueueJob(host.ports, other, { n: 1 })
      return at('EXACT')
    },
  }
  const { id } = await steps.judged(fileOf([1, 2, 3, 4, 5]))
  await call('POST', `/api/imports/${id}/run`)
  await runDueJobs(host.ports, [...importJobs, other])
  expect(order).toEqual([1, 2, 3, 'other', 4, 5])
  expect(await placing()).toMatchObject({ status: 'DONE', attempts: 1, outcome: { counts: { placed: 5, left: 0 } } })
})

test('an address of several devices is looked up once, also where its answer came in an earlier turn', async () => {
  const asked: number[] = []
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  host.ports.geocoder = {
    ...gazetteer,
    precision: 'ADDRESS',
    async askProvider(sought) {
      const house = Number(/\d+/.exec(lineOf(sought))![0])
      asked.push(house)
      ms += 21_000
      return house === 1 ? { kind: 'NOT_FOUND' } : at(house === 2 ? 'APPROXIMATE' : 'EXACT')
    },
  }
  await steps.ran(fileOf([1, 2, 3, 1, 2, 3, 4, 1]))
  expect(asked).toEqual([1, 2, 3, 4])
  expect(await placing()).toMatchObject({ status: 'DONE', outcome: { counts: { placed: 3, left: 0 } } })
  const rows = await host.database.select().from(devices).orderBy(devices.id)
  expect(rows.map(({ geocodingStatus }) => geocodingStatus === 'EXACT')).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
    true,
    false,
  ])
})

test('a device that somebody works on meanwhile is looked up all the same, unless a person has decided its position', async () => {
  let silent = true
  const geocoder = provider(() => (silent ? { kind: 'UNAVAILABLE' } : at('EXACT')))
  await steps.ran(fileOf([1, 2, 3]))
  const [moved, nowhere, pinned] = await host.database.select().from(devices).orderBy(devices.id)
  const change = (id: number, body: object) => call('PUT', `/api/devices/${id}/inspection-date`, body)
  expect((await change(moved!.id, { newDate: '2027-06-01' })).status).toBe(200)
  const edit = async (id: number, place: object) => {
    const { body } = await call<object>('GET', `/api/devices/${id}`)
    expect((await call('PUT', `/api/devices/${id}`, { ...body, ...place })).status).toBe(200)
  }
  await edit(nowhere!.id, { latitude: null, longitude: null, geocodingStatus: null })
  await edit(pinned!.id, { latitude: 51.5, longitude: 20.5, geocodingStatus: 'MANUAL' })
  silent = false
  passSeconds(host, 60)
  await runJobs(host.ports)
  const after = await host.database.select().from(devices).orderBy(devices.id)
  expect(after.map(({ lat, geocodingStatus }) => [lat, geocodingStatus])).toEqual([
    [51.37, 'EXACT'],
    [null, null],
    [51.5, 'MANUAL'],
  ])
  expect(geocoder).toEqual([1, 1])
})

test('what is found while somebody changes the device counts if the address has stayed', async () => {
  provider(() => ({ kind: 'NOT_FOUND' }))
  const { id } = await steps.ran(fileOf([1, 2]))
  const change = async (house: number) => {
    const [device] = await host.database
      .select()
      .from(devices)
      .where(eq(devices.houseNumber, String(house)))
    const { body } = await call<object>('GET', `/api/devices/${device!.id}`)
    const address = house === 2 ? { nrDomu: '20' } : {}
    await call('PUT', `/api/devices/${device!.id}`, { ...body, notatka: 'pies', ...address })
  }
  host.ports.geocoder = {
    ...gazetteer,
    precision: 'ADDRESS',
    async askProvider(sought) {
      await change(Number(/\d+/.exec(lineOf(sought))![0]))
      return at('EXACT')
    },
  }
  await placeLater(host.ports, id)
  await runJobs(host.ports)
  const after = await host.database.select().from(devices).orderBy(devices.id)
  expect(after.map(({ houseNumber, geocodingStatus, notes }) => [houseNumber, geocodingStatus, notes])).toEqual([
    ['1', 'EXACT', 'pies'],
    ['20', 'APPROXIMATE', 'pies'],
  ])
})

test('a form that was opened before its device was found does not put it back into the middle of its town', async () => {
  provider(() => ({ kind: 'NOT_FOUND' }))
  const { id } = await steps.ran(fileOf([1]))
  const [device] = await host.database.select().from(devices)
  const { body: opened } = await call<object>('GET', `/api/devices/${device!.id}`)
  provider(() => at('EXACT'))
  await placeLater(host.ports, id)
  await runJobs(host.ports)
  const save = async (changes: object) => {
    const answer = await call<object>('PUT', `/api/devices/${device!.id}`, { ...opened, ...changes })
    return [answer.status, answer.body]
  }
  const exactly = { latitude: 51.37, longitude: 20.28, geocodingStatus: 'EXACT' }
  expect(await save({ notatka: 'pies', nrLokalu: '4' })).toMatchObject([200, { notatka: 'pies', ...exactly }])
  // Another address is another place, and so is one that a person has shown.
  const town = { latitude: 51.38, longitude: 20.29, geocodingStatus: 'APPROXIMATE' }
  expect(await save({ nrDomu: '2', ...town })).toMatchObject([200, { nrDomu: '2', ...town }])
  const shown = { latitude: 51.4, longitude: 20.3, geocodingStatus: 'MANUAL' }
  expect(await save(shown)).toMatchObject([200, shown])
})

test('a provider that refuses five times in a row is not asked for the rest, and the result says so', async () => {
  const geocoder = provider((house) => (house === 2 ? at('EXACT') : { kind: 'FAILED' }))
  await steps.ran(fileOf([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  expect(geocoder).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await placing()).toMatchObject({
    status: 'DONE',
    outcome: {
      message:
        'Znaleziono 1 dokładne położenie. Google Maps odrzuca zapytania, więc dla 8 urządzeń zostało położenie miejscowości.',
      counts: { placed: 1, left: 8 },
    },
  })
})

test('an import whose addresses wait already gets no second job', async () => {
  provider(() => ({ kind: 'UNAVAILABLE' }))
  const { id } = await steps.ran(fileOf([1]))
  await placeLater(host.ports, id)
  expect(await host.database.$count(jobs, eq(jobs.kind, 'import.place'))).toBe(1)
})
