import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realDatabase } from '../testing/real-postgres'
import { rowsOf } from './rows'
import { contains } from './search'

let host: Awaited<ReturnType<typeof realDatabase>>
beforeAll(async () => {
  host = await realDatabase()
})
afterAll(() => host.close())

test.each([
  ['Łódź', 'lodz', true],
  ['Łódź', 'ÓDŹ', true],
  ['Łódź', '%', false],
  ['Łódź', '_', false],
  ['Łódź', '\\', false],
  ['Łódź', '％', false],
  ['Łódź', '＿', false],
  ['Łódź', '﹪', false],
  ['Łódź', '﹍', false],
  ['Łódź', '＼', false],
  ['Łódź', 'l％z', false],
  // Folding leaves nothing of a lone accent.
  ['Łódź', '\u0301', false],
  ['50% a_b c\\d', '0%', true],
  ['50% a_b c\\d', '０％', true],
  ['50% a_b c\\d', 'A＿B', true],
  ['50% a_b c\\d', 'c＼d', true],
  ['Łódź', 'łódź-teofilów', false],
])('%j contains %j: %j', async (text, word, expected) => {
  const [row] = await rowsOf<{ found: boolean | null }>(
    host.database,
    sql`select ${contains(sql`fold(${text}::text)`, word)} as found`,
  )
  expect(row!.found ?? false).toBe(expected)
})
