import { z } from 'zod'
import { input, nullable, record } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import { deviceTypeCodec } from '../devices/device-type'
import { groszeCodec } from '../text/money'
import { dayCodec, instantCodec } from '../time/wire'
import type { Duty } from './duty'
import { dutyAnchors, dutyInputSchema, dutyKindSchema, dutyReasons } from './duty'

export const {
  table,
  wire: dutyWireSchema,
  codec: dutyCodec,
} = record<Duty>()({
  id: idSchema,
  deviceId: idSchema,
  clientId: idSchema,
  clientName: z.string(),
  clientPhone: z.string(),
  deviceType: deviceTypeCodec,
  deviceName: z.string().nullable(),
  city: z.string(),
  kind: dutyKindSchema,
  name: z.string().nullable(),
  reason: z.enum(dutyReasons),
  source: z.string().nullable(),
  anchor: z.enum(dutyAnchors),
  intervalMonths: z.int(),
  opensMonths: z.int(),
  hard: z.boolean(),
  dueOn: nullable(dayCodec),
  until: nullable(dayCodec),
  active: z.boolean(),
  price: nullable(groszeCodec),
  minutes: z.int().nullable(),
  opensOn: nullable(dayCodec),
  lastDoneOn: nullable(dayCodec),
  confirmedAt: nullable(instantCodec),
  version: versionSchema,
})
export type DutyWire = z.infer<typeof dutyWireSchema>

/** Body of POST /api/duties */
export const { codec: createDutyCodec } = input(table, dutyInputSchema.extend({ deviceId: idSchema }))

/** Body of PUT /api/duties/{id}; its device cannot be changed */
export const { codec: updateDutyCodec, names: dutyInputNames } = input(table, dutyInputSchema)
