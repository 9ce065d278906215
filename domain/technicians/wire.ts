import { z } from 'zod'
import { input, record } from '../api/fields'
import { idSchema } from '../api/id'
import { deviceTypeCodec, deviceTypes, deviceTypeWireSchema } from '../devices/device-type'
import { visitNeedSchema } from '../devices/visit-needs'
import { daySchema } from '../time/wire'
import type { Technician } from './technician'
import { technicianColours, technicianInputSchema } from './technician'

const deviceTypesCodec = z.codec(
  z.array(deviceTypeWireSchema).max(deviceTypes.length),
  technicianInputSchema.shape.deviceTypes,
  {
    decode: (wire) => wire.map((type) => z.decode(deviceTypeCodec, type)),
    encode: (own) => own.map((type) => z.encode(deviceTypeCodec, type)),
  },
)

const dayPlace = z
  .object({
    street: z.string(),
    houseNumber: z.string(),
    flatNumber: z.string().nullable(),
    postalCode: z.string(),
    city: z.string(),
    position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  })
  .nullable()

const technician = record<Technician>()({
  userId: idSchema,
  name: z.string(),
  phone: z.string().nullable(),
  active: z.boolean(),
  visitsClients: z.boolean(),
  offered: z.boolean(),
  colour: z.enum(technicianColours),
  deviceTypes: deviceTypesCodec,
  brings: z.array(visitNeedSchema),
  week: z.array(z.object({ from: z.string(), until: z.string() }).nullable()),
  daysOff: z.array(z.object({ from: daySchema, until: daySchema, reason: z.string().nullable() })),
  start: dayPlace,
  end: dayPlace,
  version: z.int(),
})
export const { wire: technicianWireSchema, codec: technicianCodec } = technician
export type TechnicianWire = z.infer<typeof technicianWireSchema>

/** Body of PUT /api/technicians/{id} */
export const { codec: technicianInputCodec } = input(technician.table, technicianInputSchema)
