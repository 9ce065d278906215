import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devices, jobs } from '../db/schema'
import { gazetteer } from '../geocoding/gazetteer'
import type { GeocodingOutcome } from '../geocoding/geocoder'
import { lineOf } from '../geocoding/geocoder'
import type { TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runJobs } from '../testing/jobs'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'
import { placeLater } from './place'

let host: TestHost
let steps: ImportSteps
importHost((setup) => ({ host, steps } = setup))

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

/** A provider that answers by the number of the house, with the town as the geocoder's fallback. @returns the numbers it was asked for */
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
