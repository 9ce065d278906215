import { expect, test } from 'vitest'
import { eventChanges } from './event'

test.each([
  ['nothing differs', { name: 'a', n: 1 }, { name: 'a', n: 1 }, []],
  ['a text', { name: 'a' }, { name: 'b' }, [{ field: 'name', from: 'a', to: 'b' }]],
  ['a field that was empty', { flat: null }, { flat: '2' }, [{ field: 'flat', from: null, to: '2' }]],
  ['a field that is new', {}, { flat: '2' }, [{ field: 'flat', from: null, to: '2' }]],
  ['a field that is not given stays', { a: 1, b: 2 }, { a: 3, b: undefined }, [{ field: 'a', from: 1, to: 3 }]],
  [
    'one of several nested fields',
    { price: { HEAT_PUMP: 35_000, GAS_BOILER: 28_000 } },
    { price: { HEAT_PUMP: 36_000, GAS_BOILER: 28_000 } },
    [{ field: 'price.HEAT_PUMP', from: 35_000, to: 36_000 }],
  ],
  ['a list', { roles: ['ADMIN'] }, { roles: ['VIEWER'] }, [{ field: 'roles', from: '["ADMIN"]', to: '["VIEWER"]' }]],
  [
    'an instant',
    { at: new Date('2026-11-22T10:00:00Z') },
    { at: new Date('2026-11-22T11:00:00Z') },
    [{ field: 'at', from: '2026-11-22T10:00:00.000Z', to: '2026-11-22T11:00:00.000Z' }],
  ],
  ['what only counts changes', { version: 1, updatedBy: 'Ola' }, { version: 2, updatedBy: 'Jan' }, []],
])('the changes where %s', (_, before, after, expected) => {
  expect(eventChanges(before, after)).toEqual(expected)
})

test('records of a list are compared whatever the order of their fields', () => {
  const windows = (...list: object[]) => ({ windows: list })
  expect(eventChanges(windows({ b: 1, a: { d: 2, c: [3] } }), windows({ a: { c: [3], d: 2 }, b: 1 }))).toEqual([])
  expect(eventChanges(windows({ b: 1, a: 2 }), windows({ a: 3, b: 1 }))).toEqual([
    { field: 'windows', from: '[{"a":2,"b":1}]', to: '[{"a":3,"b":1}]' },
  ])
})
