import type { z } from 'zod'
import { input } from '../api/fields'
import { idSchema } from '../api/id'
import { dutyInputSchema, dutySchema } from './duty'

export type DutyWire = z.input<typeof dutySchema>

/** Body of POST /api/duties */
export const { codec: createDutyCodec } = input(dutySchema.shape, dutyInputSchema.extend({ deviceId: idSchema }))

/** Body of PUT /api/duties/{id}; its device cannot be changed */
export const { codec: updateDutyCodec, names: dutyInputNames } = input(dutySchema.shape, dutyInputSchema)
