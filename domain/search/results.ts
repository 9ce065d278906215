import { z } from 'zod'
import { record } from '../api/fields'
import { idSchema } from '../api/id'
import type { DeviceType } from '../devices/device-type'
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

export interface DeviceHit {
  id: number
  type: DeviceType
  name: string | null
  clientName: string
  address: string
}

export interface ServiceHit {
  id: number
  type: ServiceType
  status: ServiceStatus
  startsAt: Date
  clientName: string
  city: string
}

/** Each list is sorted by rank, best match first. */
export interface SearchResults {
  clients: ClientHit[]
  devices: DeviceHit[]
  services: ServiceHit[]
}

const client = record<ClientHit>()({
  id: idSchema,
  name: z.string(),
  phone: ['telefon', z.string()],
  city: ['miejscowosc', z.string().nullable()],
})

const device = record<DeviceHit>()({
  id: idSchema,
  type: deviceTypeCodec,
  name: z.string().nullable(),
  clientName: z.string(),
  address: z.string(),
})

const service = record<ServiceHit>()({
  id: idSchema,
  type: ['serviceType', z.enum(serviceTypes)],
  status: z.enum(serviceStatuses),
  startsAt: instantCodec,
  clientName: z.string(),
  city: z.string(),
})

/** Answer of GET /api/search. */
export const searchResultsWireSchema = z.object({
  clients: z.array(client.wire),
  devices: z.array(device.wire),
  services: z.array(service.wire),
})

export const searchResultsCodec = z.codec(searchResultsWireSchema, z.custom<SearchResults>(), {
  decode: ({ clients, devices, services }) => ({
    clients: clients.map(client.decode),
    devices: devices.map(device.decode),
    services: services.map(service.decode),
  }),
  encode: ({ clients, devices, services }) => ({
    clients: clients.map(client.encode),
    devices: devices.map(device.encode),
    services: services.map(service.encode),
  }),
})
