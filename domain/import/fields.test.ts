import { expect, test } from 'vitest'
import { lacksType } from './fields'

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
