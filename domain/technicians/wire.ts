import type { z } from 'zod'
import { input } from '../api/fields'
import { technicianInputSchema, technicianSchema } from './technician'

export type TechnicianWire = z.input<typeof technicianSchema>

/** Body of PUT /api/technicians/{id} */
export const { codec: technicianInputCodec } = input(technicianSchema.shape, technicianInputSchema)
