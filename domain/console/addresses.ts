import type { Operation } from '../access/access'
import { apiReferenceAddress, customerPageAt } from './light-pages'
import { resourcePlace } from './resource-places'

/**
 * Who may open a page: 'guest' redirects users who are signed in, 'login' redirects the others to /login, 'anyone'
 * nobody. 'alone' is as 'login', without the frame of the console.
 */
export type RouteAccess = 'guest' | 'login' | 'alone' | 'anyone'

/** Every address of the console but those of records and of light pages */
export const addresses = {
  '/login': 'guest',
  '/register': 'guest',
  '/forgot-password': 'guest',
  // A mailed link works also for somebody who is still signed in.
  '/reset-password': 'anyone',
  '/terms': 'anyone',
  '/privacy': 'anyone',
  '/': 'login',
  '/app': 'login',
  '/dashboard': 'login',
  '/account/sessions': 'login',
  '/account/second-step': 'alone',
  '/admin/users': 'login',
  '/admin/reports': 'login',
  '/admin/reports/services': 'login',
  '/admin/reports/confirmations': 'login',
  '/admin/import': 'login',
  '/services/print': 'login',
  '/services/to-book': 'login',
  '/services/duties': 'login',
  '/services/requests': 'login',
  '/services/sticker': 'login',
  '/services/refrigerant': 'login',
  '/services/device-card': 'login',
  '/services/protocol': 'login',
  '/services/protocols': 'login',
  '/services/protocol-templates': 'login',
  '/services/protocol-template': 'login',
  '/campaigns': 'login',
  '/campaigns/campaign': 'login',
  '/campaigns/edit': 'login',
  '/admin/sms-history': 'login',
  '/admin/planned-sms': 'login',
  '/admin/external-services': 'login',
  '/admin/sms-answers': 'login',
  '/admin/sms-limits': 'login',
  '/admin/events': 'login',
  '/admin/backups': 'login',
  '/admin/privacy': 'login',
  '/help': 'login',
  '/unauthorized': 'login',
} as const satisfies Record<string, RouteAccess>

export type Address = keyof typeof addresses

/** Pages for those who may do something; everybody else is redirected. */
export const pageOperations: Partial<Record<Address, Operation>> = {
  '/admin/users': 'users.read',
  '/admin/reports': 'reports.read',
  '/admin/reports/services': 'reports.read',
  '/admin/reports/confirmations': 'reports.read',
  '/admin/import': 'import.run',
  '/campaigns': 'campaigns.manage',
  '/campaigns/campaign': 'campaigns.manage',
  '/campaigns/edit': 'campaigns.manage',
  '/admin/sms-limits': 'smsLimits.manage',
  '/admin/events': 'system.read',
  '/admin/backups': 'backups.manage',
  '/admin/privacy': 'privacy.manage',
}

/**
 * Whether an address shows more than 'Nie ma takiej strony'. The router ignores the case of `addresses`, and a slash at
 * the end.
 */
export function isConsoleAddress(pathname: string): boolean {
  const isRoute = Object.hasOwn(addresses, pathname.replace(/(.)\/$/, '$1').toLowerCase())
  return (
    isRoute ||
    pathname === apiReferenceAddress ||
    customerPageAt(pathname) !== undefined ||
    resourcePlace(pathname) !== undefined
  )
}
