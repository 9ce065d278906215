import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { protocolAnswers, protocols, protocolTemplates } from '../db/schema'
import { addIssuedProtocol } from '../testing/issued-protocol'
import type { TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, addService } from '../testing/samples'
import type { ArchiveTable } from './archive-tables'
import { collect } from './archive-tables'
import { archiveOf, isInner } from './archive'
import { headOf, texts, words } from './archive-words'

let host: TestHost
let owner: { clientId: number; deviceId: number }
let tables: ArchiveTable[]
beforeAll(async () => {
  host = await testHost()
  owner = await addClient(await host.as('ADMIN'))
  tables = (await collect(host.database, { clientId: owner.clientId })).tables
})
afterAll(() => host.close())

/** The columns that a person is told, by 'table.column' */
const toldColumns = () =>
  tables.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, of]) =>
      isInner(column) || headOf(name, column) === null ? [] : [{ path: `${name}.${column}`, name, column, of }],
    ),
  )

test('every table has a title and every column a Polish head, no two of a table the same', () => {
  expect(tables.filter(({ title, name }) => title === name)).toEqual([])
  const told = toldColumns()
  expect(told.filter(({ name, column }) => !headOf(name, column)).map(({ path }) => path)).toEqual([])
  const heads = told.map(({ name, column }) => `${name}: ${headOf(name, column)}`)
  expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([])
  expect(heads).toEqual(
    expect.arrayContaining(['klient: Imię', 'wizyty: Typ serwisu', 'wizyty: Cena (zł)', 'obowiazki: Termin liczony']),
  )
})

/** Also those of an array */
const enumValuesOf = (column: PgColumn): readonly string[] =>
  column.enumValues ?? (column as { baseColumn?: PgColumn }).baseColumn?.enumValues ?? []

test('every word that a column may hold is said in Polish, and every structured value as a text', () => {
  const told = toldColumns()
  const unnamed = told.flatMap(({ path, of }) =>
    enumValuesOf(of)
      .filter((word) => !words.get(of)?.[word])
      .map((word) => `${path} ${word}`),
  )
  expect(unnamed).toEqual([])
  const structured = told.filter(({ of }) => of.dataType === 'json' && !texts.has(of))
  expect(structured.map(({ path }) => path)).toEqual([])
})

test('an issued protocol is a document, and its tables say in words what was found', async () => {
  await addIssuedProtocol(host, { owner })
  const manager = await host.as('MANAGER')
  const serviceId = await addService(host, owner, { startsAt: new Date('2026-11-24T08:00:00Z') })
  const { id: protocolId } = (await manager<{ id: number }>('POST', '/api/protocols', { serviceId })).body
  const [row] = await host.database
    .select({ sections: protocolTemplates.sections })
    .from(protocols)
    .innerJoin(protocolTemplates, eq(protocolTemplates.id, protocols.templateVersionId))
    .where(eq(protocols.id, protocolId))
  const { key, label } = row!.sections[0]!.fields[0]!
  const entry = { protocolId, at: host.ports.clock.now(), by: 'Jan ADMIN' }
  await host.database
    .insert(protocolAnswers)
    .values({ ...entry, field: key, answer: { kind: 'CHECK', result: 'FAULT', note: 'luźne' } })
  const archive = await archiveOf(host.ports, { clientId: owner.clientId })
  const files = unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  const [pdf] = Object.keys(files).filter((name) => name.endsWith('.pdf'))
  expect(pdf).toMatch(/^pliki\/protokol-P-2026-\d+\.pdf$/)
  expect(text(pdf!)).toMatch(/^%PDF/)
  expect(text('protokoly.csv')).toContain('wystawiony')
  expect(text('protokoly.csv')).not.toMatch(/[{}]/)
  expect(text('odpowiedzi-w-protokolach.csv').split('\r\n')).toEqual([
    'Protokół;Pozycja;Wynik;Zapisano;Kto zapisał',
    `w trakcie;${label};usterka, luźne;23.11.2026, 10:00;Jan ADMIN`,
  ])
  expect(text('dane.json')).toContain('"snapshot"')
})

test('a protocol that cannot be printed is named, and the rest is there', async () => {
  const printing = { ...host.ports.printer, print: () => Promise.reject(new Error('out of memory')) }
  const archive = await archiveOf({ ...host.ports, printer: printing }, { clientId: owner.clientId })
  const files = unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()))
  expect(new TextDecoder().decode(files['brakuje.txt'])).toMatch(/^Protokół P\/2026\/\d+$/)
  expect(Object.keys(files)).toContain('protokoly.csv')
})
