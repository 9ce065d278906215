import type { RaRecord } from 'react-admin'
import { z } from 'zod'
import type { Call, CallInput } from '#domain/api/call'
import { clientCalls } from '#domain/clients/contract'
import { deviceCalls } from '#domain/devices/contract'
import type { DatedDeviceInput } from '#domain/devices/device'
import { dutyCalls } from '#domain/duties/contract'
import { eventCalls } from '#domain/events/contract'
import { requestCalls } from '#domain/requests/contract'
import { protocolCalls } from '#domain/protocols/contract'
import { refrigerantCalls } from '#domain/refrigerant/contract'
import { plannedSmsCalls } from '#domain/sms/planned/contract'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { reportCalls } from '#domain/reports/contract'
import { serviceCalls } from '#domain/services/contract'
import type { ServiceInput } from '#domain/services/service'
import { smsAnswerCalls, smsHistoryCalls } from '#domain/sms/contract'
import { userCalls } from '#domain/users/contract'
import { userUpdateSchema } from '#domain/users/user-update'
import { clientQuery } from './list-path'

/** A resource of react-admin: the calls that read and write its records */
interface Resource {
  list: Call
  get?: Call
  create?: Call
  update?: Call
  delete?: Call
  /** Added to every call that reads */
  query?: Record<string, string>
  /** Body of the call from the data of a form; by default the data */
  created?(data: never): unknown
  updated?(data: never): unknown
}

const resources: Record<string, Resource> = {
  clients: { ...only(clientCalls), query: clientQuery },
  devices: {
    ...only(deviceCalls),
    created: ({
      clientId,
      ...device
    }: DatedDeviceInput & { clientId: number }): CallBody<typeof deviceCalls.create> => ({
      clientId,
      device,
    }),
    updated: (device: DatedDeviceInput): CallBody<typeof deviceCalls.update> => ({ device }),
  },
  duties: only(dutyCalls),
  'refrigerant-entries': refrigerantCalls,
  requests: requestCalls,
  // Without `get`: a single one holds more, and lists would be read as such.
  protocols: { list: protocolCalls.list },
  services: {
    ...only(serviceCalls),
    created: (service: ServiceInput): CallBody<typeof serviceCalls.create> => ({
      service: { ...service, manualEntry: true },
      work: {},
    }),
    updated: (service: ServiceInput): CallBody<typeof serviceCalls.update> => ({ ...service, manualEntry: true }),
  },
  users: {
    ...only(userCalls),
    created: (user: Partial<CallBody<typeof userCalls.create>>) => ({ active: true, ...user }),
    updated: (user: object) =>
      Object.fromEntries(Object.entries(user).filter(([name]) => name in userUpdateSchema.shape)),
  },
  'planned-sms': {
    list: plannedSmsCalls.list,
    get: plannedSmsCalls.get,
    update: plannedSmsCalls.edit,
    delete: plannedSmsCalls.delete,
    updated: ({ text }: Pick<PlannedSms, 'text'>): CallBody<typeof plannedSmsCalls.edit> => ({ message: text }),
  },
  'sms-history': { list: smsHistoryCalls.newest, get: smsHistoryCalls.get },
  'sms-answers': { list: smsAnswerCalls.list },
  'asked-inspections': { list: reportCalls.asked },
  events: { list: eventCalls.list },
}

type CallBody<C extends Call> = CallInput<C> extends { body: infer Body } ? Body : never

type Crud = 'list' | 'get' | 'create' | 'update' | 'delete'

function only({ list, get, create, update, delete: remove }: Record<Crud, Call>): Record<Crud, Call> {
  return { list, get, create, update, delete: remove }
}

/** @throws Error for an unknown resource */
export function resourceOf(name: string): Resource {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!resource) throw new Error(`no resource is called ${name}; add it to src/providers/resources.ts`)
  return resource
}

/** Reads one record. @throws ZodError if it is no such record */
export function decoderOf({ list, get }: Resource): (json: unknown) => RaRecord {
  const schema = get ? get.returns : (list.returns as z.ZodArray).element
  return (json) => (schema as z.ZodType<RaRecord>).parse(json)
}

export const arrayOf = (json: unknown): unknown[] => z.array(z.unknown()).parse(json)
