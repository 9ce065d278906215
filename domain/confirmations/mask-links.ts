import type { Role } from '../access/role'
import { may } from '../access/access'
import { customerPages } from '../console/light-pages'

/**
 * What precedes a customer's token: in messages, in the addresses of pages, and in those of calls, where they differ
 */
const linkBeginnings = ['k', 'r', ...customerPages, 'api/offers', 'api/passport', 'api/stickers']

/**
 * Any address of a customer's page or its calls from its slash on, whether or not its token exists; for JavaScript and
 * PostgreSQL alike.
 */
export const linkPattern = String.raw`/(${linkBeginnings.join('|')})/[\w-]+`

/** The Base64 of a PNG or JPEG, such as a signature, may look like a link somewhere. */
const linkOrPicture = new RegExp(`(?:iVBORw0KGgo|/9j/)[A-Za-z0-9+/]+|${linkPattern}`, 'g')

/**
 * Anyone who has a link can confirm or opt out as the customer, so it is read only by those who may send it (rule A7).
 */
export function mayReadLinks(roles: readonly Role[]): boolean {
  return may(roles, 'sms.send')
}

export function maskLinks(text: string): string {
  return text.replaceAll(linkOrPicture, (link, page?: string) => (page === undefined ? link : `/${page}/••••••••`))
}

/** A device as people in these roles read it: without the tail of its last token if they may not read links. */
export function deviceReadableBy<Device extends { lastConfirmationToken: string | null }>(
  roles: readonly Role[],
): (device: Device) => Device {
  return mayReadLinks(roles) ? (device) => device : (device) => ({ ...device, lastConfirmationToken: null })
}
