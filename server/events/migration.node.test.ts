import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate'
import { rowsOf } from '../db/rows'
import * as schema from '../db/schema'
import { changesOf } from '../services/changed'

const engine = new PGlite({ extensions: { pg_trgm, unaccent } })
const database = drizzle(engine, { schema })
beforeAll(async () => {
  await migrate(database, '0036_events')
  await engine.exec(`
    insert into clients (first_name, last_name, phone, created_at, created_by, updated_at) values
      ('Łucja', 'Żak', '+48600100200', '2026-01-02T08:00:00Z', 'Ola', now()),
      ('Jan', 'Lis', '+48600100201', '2026-01-03T08:00:00Z', 'Ola', now()),
      ('Ewa', 'Bak', '+48600100202', '2026-01-04T08:00:00Z', 'Ola', now());
    insert into devices (client_id, type, name, street, house_number, postal_code, city, next_inspection_date, created_at, created_by, updated_at) values
      (1, 'HEAT_PUMP', 'Vitocal', 'Polna', '1', '00-001', 'Opoczno', '2026-12-01', '2026-01-02T08:00:00Z', 'Ola', now());
    insert into events (at, actor, verb, noun, subject_id, subject, client_id, changes)
      values ('2026-01-04T08:00:00Z', 'Ola', 'CREATED', 'CLIENT', 3, 'Ewa Bak', 3, '[]');
    insert into imports (file_name, status, heads, columns, defaults, notes, created_at, created_by, ran_at)
      values ('klienci.csv', 'DONE', '[]', '[]', '{}', '[]', '2026-01-03T08:00:00Z', 'Ola', '2026-01-03T08:00:00Z');
    insert into import_rows (import_id, line, cells, verdict, client_id, brought_client, written_at)
      values (1, 2, '[]', 'NEW', 2, true, '2026-01-03T08:00:00Z');
    insert into services (device_id, client_id, type, status, starts_at, ends_at, created_at, created_by, updated_at)
      values (1, 1, 'AWARIA', 'SCHEDULED', '2026-07-01T08:00:00Z', '2026-07-01T09:00:00Z', now(), 'Ola', now());
    insert into service_changes (service_id, kind, at, by, changes) values
      (1, 'CREATED', '2026-02-01T08:00:00Z', 'Ola', '[]'),
      (1, 'EDITED', '2026-02-02T08:00:00Z', 'Jan',
        '[{"field":"notes","from":null,"to":"brama"},{"field":"price","from":300.5,"to":null}]');
    insert into confirmations (device_id, client_id, token_hash, token_tail, due_date, issued_at, expires_on)
      values (1, 1, 'hash', 'tail', '2026-12-01', now(), '2026-12-01');
    insert into confirmation_events (confirmation_id, kind, at, preferred_day, note, rejected_visit_at, by) values
      (1, 'WISHED', '2026-03-01T08:00:00Z', '2026-06-15', 'po 16', null, null),
      (1, 'SETTLED', '2026-03-02T08:00:00Z', null, 'zostaje', '2026-07-01T08:00:00.000Z', 'Jan');
  `)
  await migrate(database)
}, 120_000)
afterAll(() => engine.close())

test('the migration carries over what the older tables told, nothing lost or doubled', async () => {
  const told = await rowsOf<{ told: string }>(
    database,
    sql`select concat_ws(' | ', to_char(at at time zone 'UTC', 'MM-DD'), actor_kind, actor, verb, noun, subject_id, subject,
      client_id, device_id, changes) as told from events order by at, id`,
  )
  expect(told.map((row) => row.told)).toEqual([
    '01-02 | USER | Ola | CREATED | CLIENT | 1 | Łucja Żak | 1 | []',
    '01-02 | USER | Ola | CREATED | DEVICE | 1 | Pompa ciepła Vitocal | 1 | 1 | []',
    expect.stringContaining('01-03 | IMPORT | Ola | RAN | IMPORT | 1 | klienci.csv | ['),
    '01-04 | USER | Ola | CREATED | CLIENT | 3 | Ewa Bak | 3 | []',
    '02-01 | USER | Ola | CREATED | SERVICE | 1 | Awaria, 01.07.2026, 10:00 | 1 | 1 | []',
    expect.stringContaining('02-02 | USER | Jan | CHANGED | SERVICE | 1 | Awaria, 01.07.2026, 10:00 | 1 | 1 | ['),
    expect.stringContaining('03-01 | CUSTOMER | Klient | WISHED | CONFIRMATION | 1 | Łucja Żak | 1 | 1 | ['),
    expect.stringContaining('03-02 | USER | Jan | SETTLED | CONFIRMATION | 1 | Łucja Żak | 1 | 1 | ['),
  ])
})

test('the trail of a service reads as before, with prices in złoty', async () => {
  expect(await changesOf(database, 1)).toMatchObject([
    {
      ...{ kind: 'EDITED', by: 'Jan', at: new Date('2026-02-02T08:00:00Z') },
      changes: [
        { field: 'notes', from: null, to: 'brama' },
        { field: 'price', from: 300.5, to: null },
      ],
    },
    { kind: 'CREATED', by: 'Ola', changes: [] },
  ])
})

test('wishes keep their day, note and rejected time', async () => {
  const rows = await database.select().from(schema.events).orderBy(schema.events.at)
  const changes = rows.filter(({ noun }) => noun === 'CONFIRMATION').map((row) => row.changes)
  expect(changes).toEqual([
    [
      { field: 'preferredDay', from: null, to: '2026-06-15' },
      { field: 'note', from: null, to: 'po 16' },
    ],
    [
      { field: 'note', from: null, to: 'zostaje' },
      { field: 'rejectedServiceAt', from: null, to: '2026-07-01T08:00:00.000Z' },
    ],
  ])
})
