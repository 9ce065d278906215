import { z } from 'zod'
import { record } from '../api/fields'
import { idSchema } from '../api/id'
import { deviceTypeCodec } from '../devices/device-type'
import type { ServiceStatus, ServiceType } from '../services/service'
import { serviceStatuses, serviceTypes } from '../services/service'
import { instantCodec } from '../time/wire'

export const searchFrom = 2
export const maxHits = 6

export interface ClientHit {
  id: number
  name: string
  phone: string
  /** Town of the client's first device */
  city: string | null
}

export interface ServiceHit {
  id: number
  type: ServiceType
  status: ServiceStatus
  startsAt: Date
  clientName: string
  city: string
}

const { codec: clientHitCodec } = record<ClientHit>()({
  id: idSchema,
  name: z.string(),
  phone: ['telefon', z.string()],
  city: ['miejscowosc', z.string().nullable()],
})

const deviceHitSchema = z.object({
  id: idSchema,
  type: deviceTypeCodec,
  name: z.string().nullable(),
  clientName: z.string(),
  address: z.string(),
})
export type DeviceHit = z.output<typeof deviceHitSchema>

const { codec: serviceHitCodec } = record<ServiceHit>()({
  id: idSchema,
  type: ['serviceType', z.enum(serviceTypes)],
  status: z.enum(serviceStatuses),
  startsAt: instantCodec,
  clientName: z.string(),
  city: z.string(),
})

/** Answer of GET /api/search. Each list is sorted by rank, best match first. */
export const searchResultsSchema = z.object({
  clients: z.array(clientHitCodec),
  devices: z.array(deviceHitSchema),
  services: z.array(serviceHitCodec),
})
export type SearchResults = z.output<typeof searchResultsSchema>
