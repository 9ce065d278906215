import { expect, test } from 'vitest'
import { noRoomOf } from './data-folder'

const full = new Error('Failed query', { cause: Object.assign(new Error('wrote only'), { code: '53100' }) })

test('a start that finds no room for the database says on which disk', () => {
  const at = (databaseUrl?: string) => noRoomOf({ dataFolder: '/dane', databaseUrl }, full)?.message
  expect(at()).toBe(
    'Na dysku z folderem danych /dane brakuje miejsca: zwolnij co najmniej 200 MB i uruchom Termin ponownie.',
  )
  expect(at('postgres://baza')).toBe(
    'Na dysku serwera bazy danych (DATABASE_URL) brakuje miejsca: zwolnij je i spróbuj ponownie.',
  )
  expect(noRoomOf({ dataFolder: '/dane', databaseUrl: undefined }, new Error('a bug'))).toBeUndefined()
})
