import { describe, expect, test } from 'vitest'
import type { Role } from '../access/role'
import { may } from '../access/access'
import { possibleActions } from './possible-actions'
import type { ServiceStatus } from './service'

describe('possible actions of a service', () => {
  test.each<[ServiceStatus, Role, string[]]>([
    ['SCHEDULED', 'TECHNICIAN', ['complete', 'edit', 'notify', 'cancel', 'remove']],
    ['SCHEDULED', 'MANAGER', ['complete', 'edit', 'notify', 'cancel', 'remove']],
    ['SCHEDULED', 'VIEWER', []],
    ['COMPLETED', 'TECHNICIAN', ['edit', 'remove']],
    ['COMPLETED', 'MANAGER', ['edit', 'reopen', 'remove']],
    ['COMPLETED', 'VIEWER', []],
    ['CANCELLED', 'TECHNICIAN', ['remove']],
    ['CANCELLED', 'ADMIN', ['reopen', 'remove']],
  ])('%s, by a %s: %j', (status, role, actions) => {
    expect(possibleActions({ status }, (operation) => may([role], operation))).toEqual(actions)
  })
})
