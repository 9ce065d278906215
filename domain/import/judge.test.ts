import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { ClientCandidate } from './judge'
import { judge } from './judge'
import type { ParsedRow } from './row'

const address = { street: 'Polna', houseNumber: '7', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' }
const candidate: ClientCandidate = {
  id: 5,
  line: null,
  firstName: 'Jan',
  lastName: 'Kowalski',
  phone: '+48600100200',
  devices: [{ type: 'HEAT_PUMP', name: 'Vitocal 200', address }],
}

function row(overrides: { name?: [string, string]; phone?: string; device?: object } = {}): ParsedRow {
  const [firstName, lastName] = overrides.name ?? ['Jan', 'Kowalski']
  const phone = overrides.phone ?? '+48600100200'
  return {
    own: null,
    doubts: [],
    client: { firstName, lastName, phone },
    phones: [phone],
    device: {
      type: 'HEAT_PUMP' as const,
      name: 'Vitocal 200',
      address,
      installationDate: null,
      notes: null,
      lastInspection: null,
      nextInspectionDate: asDay('2027-01-10'),
      ...overrides.device,
    },
    notices: [],
    problems: [],
  }
}

const verdictOf = (overrides: Parameters<typeof row>[0], who = candidate) => judge(row(overrides), [who], null).verdict

describe('with an existing client', () => {
  test.each<[string, Parameters<typeof row>[0], string]>([
    ['the same device', {}, 'EXISTS'],
    ['the same device, its name spelt otherwise', { device: { name: 'VITOCAL-200' } }, 'EXISTS'],
    ['the same device without its name', { device: { name: null } }, 'EXISTS'],
    ['the street with its word', { device: { address: { ...address, street: 'ul. POLNA' } } }, 'EXISTS'],
    ['another type', { device: { type: 'GAS_BOILER' } }, 'JOINED'],
    ['another house', { device: { address: { ...address, houseNumber: '8' } } }, 'JOINED'],
    ['the name with a slip', { name: ['Jan', 'Kowalsky'], device: { type: 'GAS_BOILER' } }, 'JOINED'],
    ['the first letter alone', { name: ['J.', 'Kowalski'], device: { type: 'GAS_BOILER' } }, 'JOINED'],
    ['another phone at the same address', { phone: '+48999999999', device: { type: 'GAS_BOILER' } }, 'JOINED'],
    ['a similar name at the same address', { name: ['Jan', 'Kowalsky'], phone: '+48999999999' }, 'DOUBTFUL'],
    ['another name with the same phone', { name: ['Zofia', 'Lis'] }, 'DOUBTFUL'],
    ['a neighbour', { name: ['Zofia', 'Lis'], phone: '+48999999999' }, 'NEW'],
  ])('%s', (_, overrides, verdict) => expect(verdictOf(overrides)).toBe(verdict))

  test.each(['al. Jerozolimskie', 'Aleja Jerozolimskie', 'Aleje Jerozolimskie', 'Jerozolimskie'])(
    'the street %j is the same as with another word before it',
    (street) => {
      const there: ClientCandidate = {
        ...candidate,
        devices: [{ type: 'HEAT_PUMP', name: 'Vitocal 200', address: { ...address, street: 'Al. Jerozolimskie' } }],
      }
      expect(verdictOf({ device: { address: { ...address, street } } }, there)).toBe('EXISTS')
    },
  )

  test('another name or phone of a client who exists is told, since it is not stored', () => {
    const reasonOf = (overrides: Parameters<typeof row>[0]) => judge(row(overrides), [candidate], 'JOIN').reason
    const boiler = { device: { type: 'GAS_BOILER' } }
    expect(reasonOf({ name: ['Kowalski', 'JAN'], ...boiler })).toBe('Dołączone do klienta: Jan Kowalski')
    expect(reasonOf({ name: ['Klient', 'Kowalski'], ...boiler })).toBe('Dołączone do klienta: Jan Kowalski')
    expect(reasonOf({ phone: '+48999999999', ...boiler })).toBe(
      'Dołączone do klienta: Jan Kowalski (w pliku: +48 999 999 999)',
    )
    expect(reasonOf({ name: ['Zofia', 'Lis'], ...boiler })).toBe(
      'Dołączone do klienta: Jan Kowalski (w pliku: Zofia Lis)',
    )
  })

  test('a person’s decision comes first', () => {
    const doubtful = row({ name: ['Zofia', 'Lis'], device: { type: 'GAS_BOILER' } })
    expect(judge(doubtful, [candidate], 'JOIN')).toMatchObject({ verdict: 'JOINED', clientId: 5 })
    expect(judge(doubtful, [candidate], 'NEW')).toMatchObject({ verdict: 'NEW', clientId: null })
    expect(judge(doubtful, [candidate], 'LEAVE_OUT')).toMatchObject({ verdict: 'LEFT_OUT' })
  })
})

test('with a client from an earlier row', () => {
  const earlier = { ...candidate, id: null, line: 2 }
  expect(verdictOf({}, earlier)).toBe('EXISTS')
  expect(judge(row({ device: { type: 'GAS_BOILER' } }), [earlier], null)).toMatchObject({
    verdict: 'SECOND_DEVICE',
    joinsLine: 2,
  })
})

test('decided to be new is not whom the question named; the same person of an earlier row it is all the same', () => {
  const zofia = { name: ['Zofia', 'Lis'] satisfies [string, string] }
  const earlier = { ...candidate, id: null, line: 2, firstName: 'Zofia', lastName: 'Lis' }
  const boiler = row({ ...zofia, device: { type: 'GAS_BOILER' } })
  expect(judge(boiler, [candidate, earlier], 'NEW')).toMatchObject({ verdict: 'SECOND_DEVICE', joinsLine: 2 })
  expect(judge(row(zofia), [candidate, earlier], 'NEW')).toMatchObject({ verdict: 'EXISTS', joinsLine: 2 })
  // The person named in the question may come from an earlier row, too.
  expect(judge(row({ name: ['Anna', 'Mazur'] }), [earlier], 'NEW')).toMatchObject({ verdict: 'NEW', joinsLine: null })
})

test.each([
  [['Олена', 'Коваль'], ['Тарас', 'Шевченко'], 'DOUBTFUL'],
  [['Олена', 'Коваль'], ['Коваль', 'ОЛЕНА'], 'JOINED'],
] satisfies [[string, string], [string, string], string][])(
  'names in other letters are compared as well: %j and %j with one phone are %s',
  ([firstName, lastName], name, verdict) =>
    expect(verdictOf({ name, device: { type: 'GAS_BOILER' } }, { ...candidate, firstName, lastName })).toBe(verdict),
)

test('a row that cannot be read is refused, whatever a person decides', () => {
  const unreadable = {
    ...row(),
    client: null,
    problems: [{ field: 'phone' as const, message: 'Brak numeru telefonu' }],
  }
  expect(judge(unreadable, [candidate], 'JOIN')).toMatchObject({ verdict: 'REFUSED', reason: 'Brak numeru telefonu' })
})
