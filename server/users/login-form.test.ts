import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../db/rows'
import { realDatabase } from '../testing/real-postgres'

let host: Awaited<ReturnType<typeof realDatabase>>
beforeAll(async () => {
  host = await realDatabase()
})
afterAll(() => host.close())

test.each([
  ['Thd', 'ｔＨd', true, true],
  ['zofia', 'ZÓFIA', true, true],
  ['Łucja', 'lucja', true, true],
  ['ⅷ', 'VIII', true, true],
  ['оля', 'ОЛЯ', true, true],
  ['βοτ', 'ΒΟΤ', true, true],
  // Cyrillic, Greek and Armenian letters that look like Latin ones
  ['paweł', 'раweł', false, true],
  ['admin', 'аdmin', false, true],
  ['admin', 'αdmin', false, true],
  ['admin', 'admın', true, true],
  ['BOT', 'ВОТ', false, true],
  ['NINA', 'ΝΙΝΑ', false, true],
  ['anna', 'aոոa', false, true],
  ['ola', '0la', false, true],
  ['Ola', 'O1a', false, true],
  ['10', 'lO', false, true],
  ['ania', 'an1a', false, false],
  ['jan', 'janek', false, false],
  ['jan', 'ян', false, false],
])('%j and %j are one name: %j, look alike: %j', async (one, other, same, alike) => {
  const [row] = await rowsOf(
    host.database,
    sql`select login_form(${one}) = login_form(${other}) as same, lookalike_form(${one}) = lookalike_form(${other}) as alike`,
  )
  expect(row).toEqual({ same, alike })
})
