import { createUserInputSchema, updateUserInputSchema } from '#domain/users/administration'
import { profileInputSchema, usernameSchema } from '#domain/users/credentials'
import type { User } from '#domain/users/user'
import { emailInputSchema } from '../shared/form/email-input'

export const newUserSchema = createUserInputSchema.extend({ email: emailInputSchema })

export const editUserSchema = profileInputSchema.extend({
  email: emailInputSchema,
  username: usernameSchema,
  roles: createUserInputSchema.shape.roles,
})

export const approvalSchema = updateUserInputSchema.pick({ roles: true }).required()

/** Sends only changed fields, since a colleague may change others. */
export function userChangesOf<Values extends object>(values: Values, user: User): Partial<Values> {
  const before: Record<string, unknown> = { ...user }
  const changed = Object.entries(values).filter(([name, value]) => {
    return JSON.stringify(value) !== JSON.stringify(before[name])
  })
  return Object.fromEntries(changed) as Partial<Values>
}
