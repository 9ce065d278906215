import type { RaRecord } from 'react-admin'
import { z } from 'zod'
import type { ClientInput } from '#domain/clients/client'
import { clientCodec, clientInputCodec } from '#domain/clients/wire'
import type { DatedDeviceInput, DeviceInput } from '#domain/devices/device'
import { createDeviceCodec, deviceCodec, updateDeviceCodec } from '#domain/devices/wire'
import { plannedSmsCodec, plannedSmsPageWireSchema } from '#domain/planned-sms/wire'
import type { ServiceInput } from '#domain/services/service'
import { serviceCodec, serviceInputCodec } from '#domain/services/wire'
import { eventCodec } from '#domain/events/contract'
import { askedInspectionSchema } from '#domain/reports/asked'
import { smsAnswerSchema } from '#domain/sms/answer'
import { smsCodec } from '#domain/sms/wire'
import { userCodec } from '#domain/users/user'
import { clientQuery } from './list-path'

export interface ResourceWire {
  /** Default: `/api/` and its name */
  path?: string
  /** Added to every query */
  query?: Record<string, string>
  /** @throws ZodError if it is no such record */
  decode(json: unknown): RaRecord
  /** Body of POST and PUT */
  encode?(data: unknown): unknown
  /** Path of the records of one owner, by the name of the reference, where the API has such a path. Its answer is taken as the whole list. */
  references?: Record<string, (id: unknown) => string>
  /** The records within the answer to a list, where it is not an array. */
  listOf?(json: unknown): unknown[]
}

const idOf = (id: unknown) => encodeURIComponent(String(id))

const resources: Record<string, ResourceWire> = {
  clients: {
    query: clientQuery,
    decode: (json) => clientCodec.parse(json),
    encode: (data) => clientInputCodec.encode(data as ClientInput),
  },
  devices: {
    decode: (json) => deviceCodec.parse(json),
    encode: (data) => {
      const { clientId, ...device } = data as DeviceInput & { clientId?: number }
      if (clientId === undefined) return updateDeviceCodec.encode({ device })
      return createDeviceCodec.encode({ clientId, device: device as DatedDeviceInput })
    },
  },
  services: {
    decode: (json) => serviceCodec.parse(json),
    encode: (data) => serviceInputCodec.encode({ ...(data as ServiceInput), manualEntry: true }),
  },
  'sms-history': {
    path: '/api/sms/history',
    decode: (json) => smsCodec.parse(json),
  },
  'asked-inspections': { path: '/api/reports/asked', decode: (json) => askedInspectionSchema.parse(json) },
  'sms-answers': { path: '/api/sms/answers', decode: (json) => smsAnswerSchema.parse(json) },
  events: { decode: (json) => eventCodec.parse(json) },
  users: { decode: (json) => userCodec.parse(json) },
  'planned-sms': {
    decode: (json) => plannedSmsCodec.parse(json),
    references: { deviceId: (id) => `/api/planned-sms/device/${idOf(id)}?page=0&size=100` },
    listOf: (json) => (Array.isArray(json) ? json : plannedSmsPageWireSchema.parse(json).content),
  },
}

/** @throws Error for an unknown resource */
export function resourceWire(name: string): ResourceWire {
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!found) throw new Error(`no resource is called ${name}; add it to src/providers/resources.ts`)
  return found
}

export const arrayOf = (json: unknown): unknown[] => z.array(z.unknown()).parse(json)
