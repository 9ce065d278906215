import { z } from 'zod'
import { updateUserInputSchema } from './administration'
import { technicianInputCodec } from '../technicians/wire'

/** Body of PUT /api/users/{id}: the account, plus the planning data of the same person */
export const userUpdateSchema = updateUserInputSchema
  .extend({
    technician: technicianInputCodec.optional(),
    /** Version from which the editor started; without it the last edit wins */
    technicianVersion: z.int().min(0).optional(),
  })
  .refine(({ technician, technicianVersion }) => technician || technicianVersion === undefined, {
    path: ['technicianVersion'],
    error: 'Wersja dotyczy danych o wyjazdach, których brakuje',
  })
