import { z } from 'zod'
import { input, record } from '../api/fields'
import { idSchema } from '../api/id'
import { refrigerants } from '../devices/refrigerant'
import { dayCodec, instantCodec } from '../time/wire'
import type { RefrigerantEntry } from './entry'
import { entryInputSchema, leakResults, refrigerantActs } from './entry'

export const {
  table,
  wire: entryWireSchema,
  codec: entryCodec,
} = record<RefrigerantEntry>()({
  id: idSchema,
  deviceId: idSchema.nullable(),
  operator: z.string(),
  operatorNip: z.string().nullable(),
  address: z.string(),
  device: z.string(),
  serialNumber: z.string().nullable(),
  chargeGrams: z.int().nullable(),
  act: z.enum(refrigerantActs),
  performedOn: dayCodec,
  refrigerant: z.enum(refrigerants),
  grams: z.int().nullable(),
  result: z.enum(leakResults).nullable(),
  technician: z.string(),
  certificate: z.string(),
  notes: z.string().nullable(),
  createdAt: instantCodec,
  createdBy: z.string(),
})
export type EntryWire = z.infer<typeof entryWireSchema>

/** Body of POST /api/refrigerant-entries */
export const { codec: createEntryCodec, names: entryInputNames } = input(
  table,
  entryInputSchema.extend({ deviceId: idSchema }),
)
