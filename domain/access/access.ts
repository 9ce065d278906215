import type { Role } from './role'
import { roles as everyone } from './role'

const staff = ['ADMIN', 'MANAGER', 'TECHNICIAN'] as const
const management = ['ADMIN', 'MANAGER'] as const
const administrators = ['ADMIN'] as const

/** The permission table (rule A1), used by the server's guard and by menus, buttons and pages. */
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
  /** Start addresses of technicians, and their reasons for days off */
  'technicians.private': management,
  'services.read': everyone,
  'services.write': staff,
  'services.delete': staff,
  /** Undoes a completion or a cancellation */
  'services.reopen': management,
  'sms.read': everyone,
  'sms.send': staff,
  /** Stickers contain the token of a public page. */
  'stickers.use': staff,
  'requests.read': everyone,
  'requests.handle': staff,
  'plannedSms.read': everyone,
  'plannedSms.plan': everyone,
  'plannedSms.change': management,
  'plannedSms.process': administrators,
  /** Planning a season, and offering its visits to customers */
  'campaigns.manage': management,
  'advertising.use': administrators,
  /** Limits and blocked numbers */
  'smsLimits.manage': administrators,
  /** Contains revenue and each technician's share */
  'reports.read': management,
  /** Import and full export */
  'import.run': management,
  'settings.read': everyone,
  'settings.write': management,
  /** Health checks; the dashboard links there for everybody */
  'health.read': everyone,
  /** Tests with an external effect: an event, a file, an SMS */
  'health.try': management,
  /** Making and restoring backups */
  'backups.manage': administrators,
  /** Erasing people, and how long data are kept */
  'privacy.manage': administrators,
  /** Recurring jobs and their runs */
  'system.read': administrators,
} as const satisfies Record<string, readonly Role[]>

export type Operation = keyof typeof access

export function may(roles: readonly Role[], operation: Operation): boolean {
  const allowed: readonly Role[] = access[operation]
  return roles.some((role) => allowed.includes(role))
}

export function isOperation(name: string): name is Operation {
  return Object.hasOwn(access, name)
}
