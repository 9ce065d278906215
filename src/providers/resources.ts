import type { RaRecord } from 'react-admin'
import { z } from 'zod'
import type { Call, CallInput } from '#domain/api/call'
import { clientCalls } from '#domain/clients/contract'
import { deviceCalls } from '#domain/devices/contract'
import type { DatedDeviceInput } from '#domain/devices/device'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import type { ServiceInput } from '#domain/services/service'
import { noAnswer } from './api-error'
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

/** Resources by name. Those of the first page are loaded with it, the others with their first call. */
const resources: Record<string, () => Promise<Resource>> = {
  clients: async () => ({ ...only(clientCalls), query: clientQuery }),
  devices: async () => ({
    ...only(deviceCalls),
    created: ({
      clientId,
      ...device
    }: DatedDeviceInput & { clientId: number }): CallBody<typeof deviceCalls.create> => ({ clientId, device }),
    updated: (device: DatedDeviceInput): CallBody<typeof deviceCalls.update> => ({ device }),
  }),
  duties: async () => only((await import('#domain/duties/contract')).dutyCalls),
  'refrigerant-entries': async () => (await import('#domain/refrigerant/contract')).refrigerantCalls,
  requests: async () => (await import('#domain/requests/contract')).requestCalls,
  // Without `get`: a single one contains more, and rows of lists would be taken for single ones.
  protocols: async () => ({ list: (await import('#domain/protocols/contract')).protocolCalls.list }),
  async services() {
    const { serviceCalls } = await import('#domain/services/contract')
    return {
      ...only(serviceCalls),
      created: (service: ServiceInput): CallBody<typeof serviceCalls.create> => ({
        service: { ...service, manualEntry: true },
        work: {},
      }),
      updated: (service: ServiceInput): CallBody<typeof serviceCalls.update> => ({ ...service, manualEntry: true }),
    }
  },
  async users() {
    const [{ userCalls }, { userUpdateSchema }] = await Promise.all([
      import('#domain/users/contract'),
      import('#domain/users/user-update'),
    ])
    return {
      ...only(userCalls),
      created: (user: Partial<CallBody<typeof userCalls.create>>) => ({ active: true, ...user }),
      updated: (user: object) =>
        Object.fromEntries(Object.entries(user).filter(([name]) => name in userUpdateSchema.shape)),
    }
  },
  async 'planned-sms'() {
    const { plannedSmsCalls } = await import('#domain/sms/planned/contract')
    return {
      list: plannedSmsCalls.list,
      get: plannedSmsCalls.get,
      update: plannedSmsCalls.edit,
      delete: plannedSmsCalls.delete,
      updated: ({ text }: Pick<PlannedSms, 'text'>): CallBody<typeof plannedSmsCalls.edit> => ({ message: text }),
    }
  },
  async 'sms-history'() {
    const { smsHistoryCalls } = await import('#domain/sms/contract')
    return { list: smsHistoryCalls.newest, get: smsHistoryCalls.get }
  },
  'sms-answers': async () => ({ list: (await import('#domain/sms/contract')).smsAnswerCalls.list }),
  'asked-inspections': async () => ({ list: (await import('#domain/reports/contract')).reportCalls.asked }),
  events: async () => ({ list: (await import('#domain/events/contract')).eventCalls.list }),
}

type CallBody<C extends Call> = CallInput<C> extends { body: infer Body } ? Body : never

type Crud = 'list' | 'get' | 'create' | 'update' | 'delete'

function only({ list, get, create, update, delete: remove }: Record<Crud, Call>): Record<Crud, Call> {
  return { list, get, create, update, delete: remove }
}

/** @throws ApiError if its script does not load; Error for an unknown resource */
export async function resourceOf(name: string): Promise<Resource> {
  const load = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!load) throw new Error(`no resource is called ${name}; add it to src/providers/resources.ts`)
  return load().catch(() => {
    throw noAnswer()
  })
}

/**
 * Reads one record.
 * @throws ZodError if it is no such record
 */
export function decoderOf({ list, get }: Resource): (json: unknown) => RaRecord {
  const schema = get ? get.returns : (list.returns as z.ZodArray).element
  return (json) => (schema as z.ZodType<RaRecord>).parse(json)
}

export const arrayOf = (json: unknown): unknown[] => z.array(z.unknown()).parse(json)
