import type { z } from 'zod'
import { input } from '../api/fields'
import { idSchema } from '../api/id'
import { entryInputSchema, entrySchema } from './entry'

export type EntryWire = z.input<typeof entrySchema>

/** Body of POST /api/refrigerant-entries */
export const { codec: createEntryCodec, names: entryInputNames } = input(
  entrySchema.shape,
  entryInputSchema.extend({ deviceId: idSchema }),
)
