import { expect, test } from 'vitest'
import { unmetRequirement } from './database-requirements'

const good = {
  version: '16.0',
  versionNumber: 160_000,
  readOnly: false,
  encoding: 'UTF8',
  limited: true,
  missing: [],
  misplaced: [],
  foreign: false,
}

test('PostgreSQL 16 with what Termin needs will do', () => {
  expect(unmetRequirement('serwer/firma', good)).toBeUndefined()
})

test.each([
  [{ version: '15.18', versionNumber: 150_018 }, /PostgreSQL 15\.18, a Termin potrzebuje 16 lub nowszego/],
  [{ readOnly: true }, /tylko do odczytu .*wskaż w DATABASE_URL serwer główny/],
  [{ encoding: 'LATIN2' }, /kodowanie LATIN2, a Termin potrzebuje UTF8/],
  [{ missing: ['unaccent'] }, /nie ma rozszerzeń: unaccent\. Zainstaluj je/],
  [{ misplaced: ['pg_trgm (ext)'] }, /poza schematem public: pg_trgm \(ext\)\. Przenieś/],
  [
    { foreign: true },
    /są już tabele, ale nie ma spisu migracji Termina: utwórz dla niego osobną, pustą bazę .*albo popraw DATABASE_URL/,
  ],
])('a server with %j is refused with a sentence', (facts, sentence) => {
  expect(unmetRequirement('serwer/firma', { ...good, ...facts })).toMatch(sentence)
})
