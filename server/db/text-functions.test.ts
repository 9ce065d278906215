import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '#domain/text/fold'
import { rowsOf } from './rows'
import { realDatabase } from '../testing/real-postgres'

const names = [
  'Żak',
  'Zając',
  'Łoś',
  'Lis',
  'Ćwik',
  'Cyga',
  'Ósma',
  'Osa',
  'Źrebak',
  'Ądro',
  'Adam',
  'Nowak',
  'Müller',
  'Muller',
  'Świder',
  'Suk',
  'Nowak-Kowal',
  'Év',
]

let host: Awaited<ReturnType<typeof realDatabase>>
beforeAll(async () => {
  host = await realDatabase()
})
afterAll(() => host.close())

async function column(query: SQL): Promise<string[]> {
  const rows = await rowsOf<{ value: string }>(host.database, query)
  return rows.map(({ value }) => value)
}

test('the sort key puts names in Polish order, as Intl.Collator does', async () => {
  const values = sql.join(
    names.map((name) => sql`(${name}::text)`),
    sql`, `,
  )
  const sorted = await column(
    sql`select value from (values ${values}) as list(value) order by polish_key(value) collate "C"`,
  )
  const collator = new Intl.Collator('pl')
  expect(sorted.filter((name) => name !== 'Müller')).toEqual(
    names.filter((name) => name !== 'Müller').sort(collator.compare),
  )
})

test('the database folds text as the domain does', async () => {
  const typed = ['Bielsko–Biała', 'Bielsko—Biała', 'Bielsko‐Biała', 'Bielsko‑Biała', 'D’Angelo', 'O‘Neill', 'Oʼneill']
  const foreign = ['Weiß', 'Ægir', 'Œuvre', 'Bjørn', 'ĐORĐE', 'Sigurður', 'Þór', 'Ħal', 'ırmak']
  const signs = ['„Lipowa”', '“Dom”', 'ul. …', '№ 4', 'Nowak^', 'Nowak`', 'Nowak´']
  for (const name of [...names, 'ŁÓDŹ ul. Gęsia 4', ...typed, ...foreign, ...signs]) {
    const [folded] = await column(sql`select fold(${name}) as value`)
    expect({ name, folded }).toEqual({ name, folded: fold(name) })
  }
})
