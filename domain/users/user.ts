import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { instantCodec } from '../time/wire'
import type { Role } from '../access/role'
import { roles } from '../access/role'

export interface User {
  id: number
  username: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  phoneNumber: string | null
  roles: Role[]
  /** false: not approved yet, or deactivated */
  active: boolean
  lastLogin: Date | null
  createdAt: Date
}

export const {
  wire: userWireSchema,
  codec: userCodec,
  encode: encodeUser,
  decode: decodeUser,
} = record<User>()({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  active: z.boolean(),
  lastLogin: nullable(instantCodec),
  createdAt: instantCodec,
})
export type UserWire = z.infer<typeof userWireSchema>

/**
 * 'Dzień dobry, Ewa'; without a name for an account that has none, such as the first administrator's, which has no last
 * name.
 */
export function greet(words: string, { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return firstName.trim() && lastName.trim() ? `${words}, ${firstName.trim()}` : words
}

/** The person who signs a row: a user, or somebody without an account by a name in `username` */
export type Signatory = Pick<User, 'firstName' | 'lastName' | 'username'>

/** Value of `createdBy` and `updatedBy` (rule A6). */
export function signatureOf(user: Signatory): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username || 'Nieznany użytkownik'
}
