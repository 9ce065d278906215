import { describe, expect, test } from 'vitest'
import { day } from '../time/day'
import type { KnownClient } from './judge'
import { judge } from './judge'
import type { ReadRow } from './row'

const address = { street: 'Polna', houseNumber: '7', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' }
const known: KnownClient = {
  ...{ id: 5, line: null, firstName: 'Jan', lastName: 'Kowalski', phone: '+48600100200' },
  devices: [{ type: 'HEAT_PUMP', name: 'Vitocal 200', address }],
}

function row(changed: { name?: [string, string]; phone?: string; device?: object } = {}): ReadRow {
  const [firstName, lastName] = changed.name ?? ['Jan', 'Kowalski']
  const phone = changed.phone ?? '+48600100200'
  return {
    ...{ own: null, doubts: [] },
    client: { firstName, lastName, phone },
    phones: [phone],
    device: {
      ...{
        type: 'HEAT_PUMP' as const,
        name: 'Vitocal 200',
        address,
        installationDate: null,
        notes: null,
        lastInspection: null,
      },
      nextInspectionDate: day('2027-01-10'),
      ...changed.device,
    },
    notices: [],
    problems: [],
  }
}

const verdictOf = (changed: Parameters<typeof row>[0], who = known) => judge(row(changed), [who], null).verdict

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
  ])('%s', (_, changed, verdict) => expect(verdictOf(changed)).toBe(verdict))

  test.each(['al. Jerozolimskie', 'Aleja Jerozolimskie', 'Aleje Jerozolimskie', 'Jerozolimskie'])(
    'the street %j is the same as with another word before it',
    (street) => {
      const there: KnownClient = {
        ...known,
        devices: [{ type: 'HEAT_PUMP', name: 'Vitocal 200', address: { ...address, street: 'Al. Jerozolimskie' } }],
      }
      expect(verdictOf({ device: { address: { ...address, street } } }, there)).toBe('EXISTS')
    },
  )

  test('another name or phone of a client who exists is told, since it is not stored', () => {
    const reasonOf = (changed: Parameters<typeof row>[0]) => judge(row(changed), [known], 'JOIN').reason
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
    expect(judge(doubtful, [known], 'JOIN')).toMatchObject({ verdict: 'JOINED', clientId: 5 })
    expect(judge(doubtful, [known], 'NEW')).toMatchObject({ verdict: 'NEW', clientId: null })
    expect(judge(doubtful, [known], 'LEAVE_OUT')).toMatchObject({ verdict: 'LEFT_OUT' })
  })
})

test('with a client from an earlier row', () => {
  const brought = { ...known, id: null, line: 2 }
  expect(verdictOf({}, brought)).toBe('EXISTS')
  expect(judge(row({ device: { type: 'GAS_BOILER' } }), [brought], null)).toMatchObject({
    verdict: 'SECOND_DEVICE',
    joinsLine: 2,
  })
})

test('a row that cannot be read is refused, whatever a person decides', () => {
  const broken = { ...row(), client: null, problems: [{ field: 'phone' as const, message: 'Brak numeru telefonu' }] }
  expect(judge(broken, [known], 'JOIN')).toMatchObject({ verdict: 'REFUSED', reason: 'Brak numeru telefonu' })
})
