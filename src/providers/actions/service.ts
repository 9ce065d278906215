import type { DataProvider } from 'react-admin'
import type { Service, ServiceInput, ServiceStatus } from '#domain/services/service'
import type { CancellationWire } from '#domain/services/cancellation'
import { cancelledWireSchema } from '#domain/services/cancellation'
import type { ServiceChange } from '#domain/services/changes'
import { serviceChangeCodec } from '#domain/services/changes'
import type { CompletionInput } from '#domain/services/completion'
import { completionCodec } from '#domain/services/completion'
import type { SettlementWire } from '#domain/services/rejection'
import type { SlotProposal } from '#domain/services/proposed-slot-wire'
import { slotProposalCodec } from '#domain/services/proposed-slot-wire'
import type { ScheduleConflict } from '#domain/services/schedule-conflict'
import { scheduleConflictCodec } from '#domain/services/schedule-conflict'
import type { RecordedWork } from '#domain/services/wire'
import { bookingCodec, serviceCodec } from '#domain/services/wire'
import type { Day } from '#domain/time/day'
import { arrayOf } from '../resources'
import type { Http } from './action'
import { action, keyed } from './action'

export interface ServiceQuery {
  /** Of the start, included */
  from?: Date
  /** Of the start, excluded */
  until?: Date
  status?: ServiceStatus
  signal?: AbortSignal
}

export interface ConflictsAsked {
  technicianId: number
  deviceId: number
  startsAt: Date
  endsAt: Date
  /** The service that is being moved */
  exceptId?: number | undefined
  signal?: AbortSignal
}

export interface ProposalsAsked {
  deviceId: number
  durationMinutes: number
  technicianId?: number | undefined
  day?: Day | undefined
  /** 'HH:MM': only this start */
  time?: string | undefined
  signal?: AbortSignal
}

export function createServiceActions({ request }: Http, records: DataProvider) {
  const post = async (path: string, key: string, body?: object): Promise<Service> =>
    serviceCodec.parse((await request(path, { method: 'POST', headers: keyed(key), ...(body && { body }) })).json)

  return {
    bookService: action(
      ['services', 'clients', 'devices', 'planned-sms'],
      ({ input, work }: { input: ServiceInput; work: RecordedWork }, key) =>
        post('/api/services', key, bookingCodec.encode({ service: { ...input, manualEntry: true }, work })),
    ),

    /** @throws ApiError 409 where another person changed it first */
    updateService: action(
      ['services', 'clients', 'devices', 'planned-sms'],
      async ({ service, input }: { service: Service; input: ServiceInput }, idempotencyKey): Promise<Service> => {
        const { id } = service
        const meta = { idempotencyKey }
        return (await records.update<Service>('services', { id, data: input, previousData: service, meta })).data
      },
    ),

    /** Deletes its attachments, too. */
    deleteService: action(
      ['services', 'attachments', 'clients', 'devices', 'planned-sms'],
      async ({ id }: { id: number }, key): Promise<void> => {
        await request(`/api/services/${id}`, { method: 'DELETE', headers: keyed(key) })
      },
    ),

    /** Takes back what completing or cancelling has changed (rule V7). */
    reopenService: action(['services', 'clients', 'devices', 'planned-sms'], ({ id }: { id: number }, key) =>
      post(`/api/services/${id}/reopen`, key),
    ),

    /** Settles that a service which did not suit the customer stays at its time. @throws ApiError 409 if somebody was faster */
    settleRejection: action(
      ['services', 'clients', 'devices'],
      ({ id, ...note }: { id: number } & SettlementWire, key) =>
        post(`/api/services/${id}/settle-rejection`, key, note),
    ),

    /** An inspection moves the due date of its device on (rule V3). Fields that are left out take the server's defaults. */
    completeService: action(
      ['services', 'clients', 'devices', 'planned-sms'],
      ({ id, completion }: { id: number; completion: CompletionInput }, key) =>
        post(`/api/services/${id}/complete`, key, completionCodec.encode(completion)),
    ),

    /** Sends `message` to the customer. @returns the outcome of sending; null without a message */
    cancelService: action(
      ['services', 'clients', 'devices', 'sms', 'sms-history'],
      async ({ id, reason, message }: { id: number; reason: string | null; message: string | null }, key) => {
        const body = { reason, ...(message !== null && { sms: { message } }) } satisfies CancellationWire
        const headers = keyed(key)
        const { json } = await request(`/api/services/${id}/cancel`, { method: 'POST', headers, body })
        return cancelledWireSchema.parse(json).sms
      },
    ),

    /** Conflicts of sending a technician (rule V6) */
    async scheduleConflicts({ signal, ...asked }: ConflictsAsked): Promise<ScheduleConflict[]> {
      const { startsAt, endsAt, ...ids } = asked
      const body = { ...ids, startDateTime: startsAt.toISOString(), endDateTime: endsAt.toISOString() }
      const { json } = await request('/api/services/conflicts', { method: 'POST', body, signal })
      return arrayOf(json).map((conflict) => scheduleConflictCodec.parse(conflict))
    },

    /** When somebody can go to a device, and who; the best first */
    async slotProposals(asked: ProposalsAsked): Promise<SlotProposal[]> {
      const { deviceId, durationMinutes, technicianId, day, time, signal } = asked
      const query = new URLSearchParams({
        ...{ deviceId: String(deviceId), duration: String(durationMinutes) },
        ...(technicianId !== undefined && { technicianId: String(technicianId) }),
        ...(day && { day }),
        ...(time && { time }),
      })
      const { json } = await request(`/api/services/proposals?${query}`, { signal })
      return arrayOf(json).map((proposal) => slotProposalCodec.parse(proposal))
    },

    /** The newest first */
    async serviceChanges({ id, signal }: { id: number; signal?: AbortSignal }): Promise<ServiceChange[]> {
      const { json } = await request(`/api/services/${id}/changes`, { signal })
      return arrayOf(json).map((change) => serviceChangeCodec.parse(change))
    },

    /** Services within a range of time, which react-admin's lists cannot ask for, in the order of their start. */
    async services({ from, until, status, signal }: ServiceQuery): Promise<Service[]> {
      const query = new URLSearchParams({
        ...(from && { start: from.toISOString() }),
        ...(until && { end: until.toISOString() }),
        ...(status && { filter: JSON.stringify({ status }) }),
      })
      const { json } = await request(`/api/services?${query}`, { signal })
      return arrayOf(json).map((service) => serviceCodec.parse(service))
    },
  }
}
