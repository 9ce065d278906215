import { z } from 'zod'
import type { Role } from './role'
import { roles } from './role'
import { instantWire } from '../time/wire'

export interface User {
  id: number
  username: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  phoneNumber: string | null
  roles: Role[]
  /** false means pending approval (spec 3) */
  active: boolean
  lastLogin: Date | null
  createdAt: Date
}

/** A user as the API says it (spec 3): the names are the domain's own. */
export const userWireSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  active: z.boolean(),
  lastLogin: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type UserWire = z.infer<typeof userWireSchema>

export function encodeUser(user: User): UserWire {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber,
    roles: user.roles,
    active: user.active,
    lastLogin: instantWire.encode(user.lastLogin),
    createdAt: instantWire.encode(user.createdAt),
  }
}

export function decodeUser(wire: UserWire): User {
  return { ...wire, lastLogin: instantWire.decode(wire.lastLogin), createdAt: instantWire.decode(wire.createdAt) }
}

/** What is written into createdBy and updatedBy (spec 6). */
export function signatureOf(user: Pick<User, 'firstName' | 'lastName' | 'username'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username || 'Nieznany użytkownik'
}
