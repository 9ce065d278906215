import { expect, test } from 'vitest'
import type { Role } from '../access/role'
import { mayReadRevenue, pricesReadableBy } from './price'

test.each<[Role[], number | null, number | null, boolean]>([
  // [roles, technician of the service, price that is read, whether sums are read]
  [['ADMIN'], null, 25000, true],
  [['MANAGER'], 8, 25000, true],
  [['TECHNICIAN'], 7, 25000, false],
  [['TECHNICIAN'], 8, null, false],
  [['TECHNICIAN'], null, null, false],
  [['VIEWER'], 7, null, false],
  [['VIEWER', 'MANAGER'], null, 25000, true],
  [[], 7, null, false],
])('%j read of a service of technician %s the price %s; sums: %s', (roles, technicianId, price, sums) => {
  const reader = { id: 7, roles }
  expect(pricesReadableBy(reader)({ price: 25000, payment: 'CASH', technicianId })).toEqual({
    price,
    technicianId,
    payment: price === null ? null : 'CASH',
  })
  expect(mayReadRevenue(reader)).toBe(sums)
})
