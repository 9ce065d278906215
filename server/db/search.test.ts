import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { formatAddress } from '#domain/devices/address'
import type { DeviceWire } from '#domain/devices/wire'
import { decodeDevice } from '#domain/devices/wire'
import { matches, matchRank, searchable } from '#domain/search/match'
import { readSearch } from '#domain/search/query'
import { services } from './schema'
import { idsOf, rowsOf } from './rows'
import { findsManyServices, matchesAmongMany, matchesInOrder, matchesService } from './search'
import { addClient, clientBody, deviceBody } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

/** Cards, table, map and search calls share one rule; these tests compare their results for the same words. */

let viewer: TestCall
const ids: Record<string, number> = {}

const people: Record<string, object> = {
  Kowalski: { imie: 'Jan', telefon: '600 100 203', ulica: 'Lipowa', nrDomu: '25', nrLokalu: null },
  Kowal: {
    imie: 'Ewa',
    telefon: '700 800 900',
    ulica: 'Polna',
    nrDomu: '7',
    kodPocztowy: '90-001',
    miejscowosc: 'Łódź',
  },
  Żółć: {
    imie: 'Łucja',
    telefon: '+44 20 7946 0018',
    ulica: 'Kowalska',
    nrDomu: '3A',
    typUrzadzenia: 'KOCIOL_GAZOWY',
    nazwaUrzadzenia: 'Ecotec 24',
  },
  'D’Angelo': { imie: 'Anna', telefon: '513 111 222', ulica: 'Ogrodowa', nrDomu: '2', miejscowosc: 'Bielsko–Biała' },
  'Moc 100%': { imie: 'A_B', telefon: '512 253 300', ulica: 'Długa', nrDomu: '1', nazwaUrzadzenia: null },
}

const host = await testHost()
beforeAll(async () => {
  const staff = await host.as('TECHNICIAN')
  // Client ids that no other field contains
  await host.database.execute(sql`alter sequence clients_id_seq restart with 8811`)
  for (const [nazwisko, changed] of Object.entries(people)) {
    ids[nazwisko] = (await addClient(staff, { nazwisko, ...changed })).clientId
  }
  await staff('POST', '/api/devices', {
    ...deviceBody,
    clientId: ids.Kowal,
    typUrzadzenia: 'KLIMATYZATOR',
    nazwaUrzadzenia: 'Daikin',
    ulica: 'Sosnowa',
    kodPocztowy: '97-300',
    miejscowosc: 'Piotrków',
  })
  const { body } = await staff<ClientWire>('POST', '/api/clients', {
    ...clientBody,
    nazwisko: 'Bezurządzeń',
    imie: 'Ola',
    telefon: '655 000 111',
  })
  ids.Bezurządzeń = body.id
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())

const names = (rows: { clientId: number }[]) => {
  const nameOf = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
  return [...new Set(rows.map(({ clientId }) => nameOf[clientId]))]
}
async function cards(q: string, more = '') {
  const { body } = await viewer<ClientWire[]>(
    'GET',
    `/api/clients?filter=${encodeURIComponent(JSON.stringify({ q }))}${more}`,
  )
  return names(body.map(({ id }) => ({ clientId: id })))
}
async function table(q: string, more = '') {
  const { body } = await viewer<DeviceWire[]>(
    'GET',
    `/api/devices?filter=${encodeURIComponent(JSON.stringify({ q }))}${more}`,
  )
  return names(body)
}
async function map(q: string) {
  const { body } = await viewer<DeviceWire[]>('GET', '/api/devices')
  const query = readSearch(q)!
  const all = body.map(decodeDevice).map(({ clientId, clientName, clientPhone, type, name, address }) =>
    searchable({
      clientId,
      name: clientName,
      phone: clientPhone,
      device: { type, name, address: formatAddress(address) },
    }),
  )
  const matching = all.filter((each) => matches(each, query))
  return names(matching.toSorted((a, b) => matchRank(a, query) - matchRank(b, query)))
}

const searches: [string, string[]][] = [
  // A name with this beginning ranks before a street.
  ['kowal', ['Kowalski', 'Kowal', 'Żółć']],
  ['KOWALSKI jan', ['Kowalski']],
  ['zolc', ['Żółć']],
  ["d'angelo", ['D’Angelo']],
  ['bielsko-biała', ['D’Angelo']],
  ['600 100 203', ['Kowalski']],
  ['+48 600-100-203', ['Kowalski']],
  ['0048600100203', ['Kowalski']],
  ['100-203', ['Kowalski']],
  ['+44 20 7946', ['Żółć']],
  ['97-300', ['Kowal']],
  ['97300', ['Kowal']],
  ['97 300', ['Kowal']],
  ['26-300 lipowa', ['Kowalski']],
  ['lipowa 25', ['Kowalski']],
  ['3a', ['Żółć']],
  ['25', ['Kowalski', 'Moc 100%']],
  ['lodz', ['Kowal']],
  ['kociol', ['Żółć']],
  ['klimatyzator daikin', ['Kowal']],
  ['pompa ciepła łódź', ['Kowal']],
  // All words must match one device.
  ['daikin lodz', []],
  ['ecotec 24', ['Żółć']],
  ['%', ['Moc 100%']],
  // They fold to % and _.
  ['％', ['Moc 100%']],
  ['＿', ['Moc 100%']],
  ['\\', []],
  ['nobody', []],
]

describe('the one search rule', () => {
  test.each(searches)('%j finds %j in cards, table and map', async (q, expected) => {
    expect({ cards: await cards(q), table: await table(q), map: await map(q) }).toEqual({
      cards: expected,
      table: expected,
      map: expected,
    })
  })

  test('the number of a client finds that client, as the cards say it, too', async () => {
    for (const q of [String(ids.Kowal), `nr ${ids.Kowal}`]) {
      expect([await cards(q), await table(q), await map(q)]).toEqual([['Kowal'], ['Kowal'], ['Kowal']])
    }
  })

  test('of several matches the very number and the very phone come first', async () => {
    expect(await cards('881')).toHaveLength(6)
    await host.database.execute(sql`update clients set phone = '+488815' where id = ${ids.Kowalski}`)
    try {
      expect((await cards(String(ids.Bezurządzeń)))[0]).toBe('Bezurządzeń')
    } finally {
      await host.database.execute(sql`update clients set phone = '+48600100203' where id = ${ids.Kowalski}`)
    }
  })

  test('cards also find who has no device', async () => {
    expect(await cards('ola bezurz')).toEqual(['Bezurządzeń'])
    expect(await cards('655 000 111')).toEqual(['Bezurządzeń'])
  })

  test('an order that was asked for stays, and pages count what was found', async () => {
    expect(await cards('kowal', '&sort=["id","DESC"]')).toEqual(['Żółć', 'Kowal', 'Kowalski'])
    expect(await cards('kowal', '&sort=["match","ASC"]')).toEqual(['Kowalski', 'Kowal', 'Żółć'])
    expect(await table('kowal', '&sort=["id","ASC"]&range=[0,1]')).toEqual(['Kowalski', 'Kowal'])
    const { headers } = await viewer('GET', '/api/devices?filter={"q":"kowal"}&range=[0,1]')
    expect(headers.get('content-range')).toBe('devices 0-1/4')
  })
})

describe('a search of services', () => {
  beforeAll(async () => {
    await host.database.execute(sql`
    insert into services (device_id, client_id, type, status, notes, starts_at, ends_at, created_at, created_by, updated_at)
    select id, client_id, 'NAPRAWA', 'SCHEDULED', case when id % 2 = 0 then 'Kowal 25' end, now(), now() + interval '1 hour', now(), 'Jan', now()
    from devices`)
  })

  test.each(['kowal', 'lodz', 'ecotec', '25', '512 253 300', 'nikt'])(
    "finds by '%s' the same one by one as among all",
    async (word) => {
      const query = readSearch(word)!
      const findIds = async (condition: SQL) =>
        new Set(await idsOf(host.database, sql`select ${services.id} from ${services} where ${condition}`))
      const oneByOne: Set<number> = await findIds(matchesService(query, undefined))
      expect(await findIds(matchesAmongMany(query))).toEqual(oneByOne)
      expect(await findIds(matchesInOrder(query))).toEqual(oneByOne)
      const [row] = await rowsOf<{ many: boolean }>(host.database, findsManyServices(query)!)
      expect(row).toEqual({ many: false })
      expect(oneByOne.size > 0).toBe(word !== 'nikt')
    },
  )

  test.each([
    'jan kowal',
    'kowal 25',
    'lodz ewa',
    'kowal ecotec',
    '600 100 203',
    'kowal nikt',
    'naprawa kowal',
    'kowal ecotec naprawa',
    'naprawa nikt',
    'przegląd kowal',
    'naprawa',
  ])("by '%s' finds the same in all services as in a part of them that is all", async (words) => {
    const query = readSearch(words)!
    const findIds = async (condition: SQL) =>
      new Set(await idsOf(host.database, sql`select ${services.id} from ${services} where ${condition}`))
    const everywhere = await findIds(matchesService(query, undefined))
    expect(everywhere).toEqual(await findIds(matchesService(query, sql`true`)))
    expect(everywhere).toEqual(await findIds(matchesInOrder(query)))
    expect(everywhere.size > 0).toBe(!/nikt|przegląd/.test(words))
  })

  test('by several words is never one among all', () => {
    expect(findsManyServices(readSearch('jan kowal')!)).toBeUndefined()
    expect(findsManyServices(readSearch('naprawa')!)).toBeUndefined()
  })
})
