import type { ReassignmentResult } from '#domain/services/reassignment-wire'
import type { Service } from '#domain/services/service'
import { inspectionCalls, serviceCalls } from '#domain/services/contract'
import { readableStats } from '#domain/services/stats'
import { serviceCodec } from '#domain/services/wire'
import { addDays } from '#domain/time/day'
import { dayBounds } from '#domain/time/warsaw'
import { moveInspection, requireDevice } from '../devices/commands'
import { requestedPeriod } from '../http/period'
import { requirePermission } from '../http/permission'
import type { Caller } from '../http/serve'
import { serve, writeThen } from '../http/serve'
import { deliverNow } from '../sms/by-hand'
import { bookService } from './book'
import { cancelService } from './cancel'
import { changeService } from './change'
import { closeServices } from './close'
import { completeService } from './complete'
import { findConflicts } from './conflicts'
import { deleting } from './deleting'
import { proposalsFor } from '../technicians/proposals'
import { firstService, serviceIn, servicesByDay } from './queries'
import { listServices, readableBy, refuseTelling } from './readable'
import { recordInspection } from './record-inspection'
import { notifyCustomer } from './notify'
import { bookEmergency, emergencyProposals } from './emergency'
import { payService } from './pay'
import { deleteService } from './remove'
import { proposeReassignments, reassignServices } from './reassign'
import { reopenService } from './reopen'
import { settleRejection } from './settle-rejection'
import { serviceStats, sumOf } from './stats'

const within = ({ start, end }: { start?: string | undefined; end?: string | undefined }) =>
  requestedPeriod({ startDate: start, endDate: end }, 'end')

export const serviceRoutes = serve(serviceCalls, {
  list: ({ start, end, ...query }, caller) => listServices(caller, { filter: within({ start, end }) }, query),
  range: ({ start, end, ...query }, caller) => listServices(caller, { filter: within({ start, end }) }, query),
  ofDevice: ({ id, ...period }, caller) =>
    listServices(caller, { filter: { deviceId: id, ...requestedPeriod(period) } }),
  ofClient: ({ id }, caller) => listServices(caller, { filter: { clientId: id } }),
  withStatus: ({ status }, caller) => listServices(caller, { filter: { status } }),
  today: (_, caller) => listServices(caller, { filter: { group: { is: 'TODAY', now: now(caller) } } }),
  overdue: (_, caller) => listServices(caller, { filter: { group: { is: 'OVERDUE', now: now(caller) } } }),
  upcoming({ days }, caller) {
    const until = days === undefined ? undefined : dayBounds(addDays(caller.today, days)).end
    return listServices(caller, { filter: { group: { is: 'UPCOMING', now: now(caller) }, until } })
  },
  stats: async (_, caller) => readableStats(caller.user, await serviceStats(caller.ports.database, {}, now(caller))),
  sum: ({ filter = {} }, { ports }) => sumOf(ports.database, filter),
  nextOfDevice: ({ id }, caller) =>
    firstOf(caller, id, { filter: { status: 'SCHEDULED', from: dayBounds(caller.today).start } }),
  lastOfDevice: ({ id }, caller) =>
    firstOf(caller, id, { filter: { status: 'COMPLETED' }, sort: ['performedOn', 'DESC'] }),
  async days({ from, until, filter = {} }, caller) {
    refuseTelling(caller, { filter })
    const days = await servicesByDay(caller.ports.database, { from, until, filter })
    return days.map((of) => ({ ...of, services: of.services.map(readableBy(caller)) }))
  },
  async create({ body: { service, work, requestIds } }, caller) {
    return readableBy(caller)(await bookService(caller.ports, caller.user, { ...service, work, requestIds }))
  },
  conflicts: ({ body }, caller) => findConflicts(caller, body),
  proposals: (query, caller) => proposalsFor(caller, query),
  async close({ body }, caller) {
    return (await closeServices(caller.ports, caller.user, body)).map(readableBy(caller))
  },
  async reassignments({ body }, caller) {
    const readable = readableBy(caller)
    const proposals = await proposeReassignments(caller, body)
    return proposals.map((each) => ({ ...each, service: readable(each.service) }))
  },
  async reassign({ body }, caller) {
    return readableResult(caller, await reassignServices(caller.ports, caller.user, body))
  },
  async emergencyProposals({ body }, caller) {
    const readable = readableBy(caller)
    const { proposals, unavailable } = await emergencyProposals(caller, body)
    return { proposals: proposals.map((each) => ({ ...each, inTheWay: each.inTheWay.map(readable) })), unavailable }
  },
  async bookEmergency({ body }, caller) {
    return readableResult(caller, await bookEmergency(caller.ports, caller.user, body))
  },
  get: async ({ id }, caller) => readableBy(caller)(await serviceIn(caller.ports.database, id)),
  async update({ id, body: { notify, payment, ...input }, version }, caller) {
    return readableBy(caller)(await changeService(caller.ports, caller.user, { id, input, version, notify, payment }))
  },
  delete: deleting(deleteService),
  async complete({ id, body, version }, caller) {
    return readableBy(caller)(await completeService(caller.ports, caller.user, { id, version, ...body }))
  },
  async pay({ id, version, body: { payment } }, caller) {
    return readableBy(caller)(await payService(caller.ports, caller.user, { id, version, payment }))
  },
  cancel: writeThen(
    async ({ id, version, body: { sms, ...input } = {} }, caller) => {
      const cancellation = { id, version, ...input, message: sms?.message }
      const { service, smsId } = await cancelService(caller.ports, caller.user, cancellation)
      return { service: serviceCodec.encode(readableBy(caller)(service)), smsId }
    },
    async ({ service, smsId }, _, { ports }) => {
      if (smsId === null) return { ...service, sms: null }
      const { success: sent, sms } = await deliverNow(ports, smsId)
      return { ...service, sms: { sent, errorMessage: sms.errorMessage } }
    },
  ),
  async notify({ id, body }, caller) {
    return readableBy(caller)(await notifyCustomer(caller.ports, caller.user, { id, ...body }))
  },
  async reopen({ id }, caller) {
    return readableBy(caller)(await reopenService(caller.ports, caller.user, id))
  },
  async settleRejection({ id, body }, caller) {
    return readableBy(caller)(await settleRejection(caller.ports, caller.user, { id, note: body?.note }))
  },
})

/** Here and not in `server/devices`, which must not import `server/services`: the call may record a service. */
export const inspectionRoutes = serve(inspectionCalls, {
  changeDate({ id, version, body: { newDate, performedOn, ...work } }, { ports, user }) {
    if (performedOn === undefined) return moveInspection(ports, user, { id, newDate, version })
    requirePermission(user, 'services.write')
    return recordInspection(ports, user, { deviceId: id, newDate, performedOn, version, ...work })
  },
})

const now = ({ ports }: Caller) => ports.clock.now()

const readableResult = (caller: Caller, { services, undo }: ReassignmentResult): ReassignmentResult => ({
  services: services.map(readableBy(caller)),
  undo,
})

async function firstOf(
  caller: Caller,
  deviceId: number,
  { filter, sort }: Parameters<typeof firstService>[1],
): Promise<Service | null> {
  const { database } = caller.ports
  const service = await firstService(database, { filter: { ...filter, deviceId }, sort })
  if (!service) await requireDevice(database, deviceId)
  return service ? readableBy(caller)(service) : null
}
