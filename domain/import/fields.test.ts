import { expect, test } from 'vitest'
import { columnsOf, columnsSchema, lacksType } from './fields'

test.each([
  [['name', 'phone', 'address'], null, true],
  [['name', 'phone', 'lastInspection'], null, true],
  [['name', 'phone', 'address'], 'HEAT_PUMP', false],
  [['name', 'phone', 'address', 'model'], null, false],
  [['name', 'phone', 'street', 'type'], null, false],
  [['name', 'phone'], null, false],
] as const)('%j with %s lacks the type of its devices: %s', (columns, type, lacks) =>
  expect(lacksType(columns, type)).toBe(lacks),
)

test('a saved assignment fits a file that repeats heads', () => {
  const fields = { Nazwisko: 'lastName', Ulica: 'street', Telefon: 'phone' } as const
  const columns = columnsOf(['Nazwisko', 'Ulica', 'Ulica', 'Telefon', 'Telefon', 'constructor'], fields)
  expect(columns).toEqual(['lastName', 'street', null, 'phone', 'phone', null])
  expect(columnsSchema.safeParse(columns).success).toBe(true)
})
