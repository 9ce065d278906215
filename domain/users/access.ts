import type { Role } from './role'

const everyone = ['ADMIN', 'MANAGER', 'TECHNICIAN', 'VIEWER'] as const
const staff = ['ADMIN', 'MANAGER', 'TECHNICIAN'] as const
const management = ['ADMIN', 'MANAGER'] as const
const administrators = ['ADMIN'] as const

/**
 * Who may do what (rule A1): the one table that the server's guard, menus, buttons and pages ask.
 * What is not named here is nobody's.
 */
export const access = {
  'account.use': everyone,
  'dashboard.read': everyone,
  'users.read': administrators,
  'users.write': administrators,
  'users.delete': administrators,
  'clients.read': everyone,
  'clients.write': staff,
  'clients.delete': staff,
  'devices.read': everyone,
  'devices.write': staff,
  'devices.delete': staff,
  /** Where colleagues start from, and why they are away */
  'technicians.private': management,
  'services.read': everyone,
  'services.write': staff,
  'services.delete': staff,
  /** Takes back what a completion or a cancellation did */
  'services.reopen': management,
  'sms.read': everyone,
  'sms.send': staff,
  'plannedSms.read': everyone,
  'plannedSms.plan': everyone,
  'plannedSms.change': management,
  'plannedSms.process': administrators,
  'advertising.use': administrators,
  /** How many SMS may leave, and to which numbers none */
  'smsLimits.manage': administrators,
  /** Revenue, and each technician's share */
  'reports.read': management,
  /** Bringing clients from a file, and everything out as one */
  'import.run': management,
  'settings.read': everyone,
  'settings.write': management,
  /** Whether what Termin relies on works: the dashboard leads everybody to it */
  'health.read': everyone,
  /** Try-outs that have an effect outside: an event, a file, an SMS */
  'health.try': management,
  /** What Termin does by itself: housekeeping, daily duties */
  'system.read': administrators,
} as const satisfies Record<string, readonly Role[]>

export type Operation = keyof typeof access

export function may(held: readonly Role[], operation: Operation): boolean {
  const allowed: readonly Role[] = access[operation]
  return held.some((role) => allowed.includes(role))
}

export function isOperation(name: string): name is Operation {
  return Object.hasOwn(access, name)
}
