import * as fc from 'fast-check'
import { test } from 'vitest'
import { roles } from '../access/role'
import type { User } from './user'
import { decodeUser, encodeUser, userWireSchema } from './user'
import { expectRoundTrip, id, instant, maybe, phone, text } from '../testing/arbitraries'

const user: fc.Arbitrary<User> = fc.record({
  id,
  username: text(50),
  email: text(100),
  emailVerified: fc.boolean(),
  firstName: text(100),
  lastName: text(100),
  phoneNumber: maybe(phone),
  roles: fc.uniqueArray(fc.constantFrom(...roles)),
  active: fc.boolean(),
  lastLogin: maybe(instant),
  createdAt: instant,
})

test('the wire keeps a user', () => expectRoundTrip(user, encodeUser, (wire) => decodeUser(userWireSchema.parse(wire))))
