import { z } from 'zod'
import { accountPhoneUpdateSchema, newPasswordSchema, profileInputSchema, usernameSchema } from './credentials'
import { roleSchema } from '../access/role'

const rolesSchema = z
  .array(roleSchema)
  .min(1, { error: 'Wybierz co najmniej jedną rolę' })
  .max(8)
  .overwrite((roles) => [...new Set(roles)])

/** Body of POST /api/users. */
export const createUserInputSchema = profileInputSchema.extend({
  username: usernameSchema,
  password: newPasswordSchema,
  roles: rolesSchema,
  active: z.boolean().default(true),
})

/** Body of PUT /api/users/{id}; all fields are optional. */
export const updateUserInputSchema = profileInputSchema
  .extend({ username: usernameSchema, roles: rolesSchema, active: z.boolean() })
  .partial()
  .extend({
    phoneNumber: accountPhoneUpdateSchema,
    /** Empty as the first administrator's may be; a name that there is stays (`changeUser`) */
    firstName: z.union([z.literal(''), profileInputSchema.shape.firstName]).optional(),
    lastName: z.union([z.literal(''), profileInputSchema.shape.lastName]).optional(),
  })
