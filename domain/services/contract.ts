import { z } from 'zod'
import { deletedSchema } from '../api/action-result'
import { ask, contract, del, get, post, put } from '../api/call'
import { jsonParam, listQuerySchema } from '../api/list-query'
import { countParamSchema } from '../api/number-param'
import { withReadOnly } from '../api/read-only'
import { deviceCodec } from '../devices/wire'
import { momentSchema, periodShape } from '../time/period'
import { cancellationWireSchema, cancelledWireSchema } from './cancellation'
import { closingSchema } from './closing'
import { completionCodec } from './completion'
import { serviceDaysQuerySchema, serviceDaySchema } from './days'
import { noticeBodySchema } from './customer-notice'
import { emergencyAnswerSchema, emergencyBookingSchema, emergencyQuestionCodec } from './emergency-wire'
import { serviceFilterSchema, serviceSorts } from './filter'
import { inspectionDateSchema } from './inspection-date'
import { paymentSchema } from './payment'
import { revenueOperation } from './price'
import { proposalsQuerySchema, slotProposalCodec } from './proposed-slot-wire'
import {
  reassignmentResultSchema,
  reassignmentProposalSchema,
  reassignmentQuestionSchema,
  reassignmentSchema,
} from './reassignment-wire'
import { settlementWireSchema } from './rejection'
import { conflictQuestionCodec, scheduleConflictSchema } from './schedule-conflict'
import { serviceStatuses } from './service'
import { serviceStatsCodec, sumCodec } from './stats'
import { bookingCodec, serviceCodec, serviceInputCodec, serviceNames, serviceWireSchema } from './wire'

export const serviceListQuery = listQuerySchema(serviceFilterSchema, serviceSorts, serviceNames)
export type ServiceListQuery = z.output<typeof serviceListQuery>

const services = z.array(serviceCodec)

export const serviceCalls = contract('services', {
  list: get('services.read', '/api/services', {
    summary: 'List services that start in a period, which includes `start` and excludes `end`',
    description: 'A bound is an instant, or a day; days are included at both ends.',
    query: serviceListQuery.extend({ start: momentSchema.optional(), end: momentSchema.optional() }),
    returns: services,
  }),
  range: get('services.read', '/api/services/range', {
    summary: 'List services that start in a period with both bounds, which includes `start` and excludes `end`',
    description: 'A bound is an instant, or a day; days are included at both ends.',
    query: serviceListQuery.extend({ start: momentSchema, end: momentSchema }),
    returns: services,
  }),
  ofDevice: get('services.read', '/api/services/device/{id}', {
    summary: 'List the services of a device',
    query: z.object(periodShape),
    returns: services,
  }),
  ofClient: get('services.read', '/api/services/client/{id}', {
    summary: 'List the services of a client',
    returns: services,
  }),
  withStatus: get('services.read', '/api/services/status/{status}', {
    summary: 'List services by status',
    params: z.object({ status: z.enum(serviceStatuses) }),
    returns: services,
  }),
  today: get('services.read', '/api/services/today', {
    summary: 'List the services of today, and those of yesterday that are still going on',
    returns: services,
  }),
  overdue: get('services.read', '/api/services/overdue', {
    summary: 'List services planned for a past day that are neither completed nor cancelled, oldest first',
    returns: services,
  }),
  upcoming: get('services.read', '/api/services/upcoming', {
    summary: 'List planned services that have not begun, by start',
    description: 'With `days`, only those up to the end of that many days after today.',
    query: z.object({ days: countParamSchema(0, 3650).optional() }),
    returns: services,
  }),
  stats: get('services.read', '/api/services/stats', {
    summary: 'Get counts of services by status and type, their mean duration and revenue',
    returns: serviceStatsCodec,
  }),
  sum: get(revenueOperation, '/api/services/sum', {
    summary: 'Get the number of services that a filter finds, and the sum of the prices of those that were completed',
    query: z.object({ filter: jsonParam(serviceFilterSchema).optional() }),
    returns: sumCodec,
  }),
  nextOfDevice: get('services.read', '/api/services/device/{id}/next', {
    summary: 'Get the next planned service of a device, today or later, or null',
    returns: serviceCodec.nullable(),
    errors: ['NOT_FOUND'],
  }),
  lastOfDevice: get('services.read', '/api/services/device/{id}/last', {
    summary: 'Get the last completed service of a device, or null',
    returns: serviceCodec.nullable(),
    errors: ['NOT_FOUND'],
  }),
  days: get('services.read', '/api/services/days', {
    summary: 'List the days of a period that have services, each with their number and the first two',
    description: 'The period includes `from` and excludes `until`.',
    query: serviceDaysQuerySchema,
    returns: z.array(serviceDaySchema),
  }),
  create: post('services.write', '/api/services', {
    summary: 'Book a service',
    description: 'A service on a past day is recorded as completed, without a price unless the body has one.',
    body: bookingCodec,
    returns: serviceCodec,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  conflicts: ask('services.write', '/api/services/conflicts', {
    summary: 'List conflicts of sending a technician: another service, a day off, working hours, the type of device',
    body: conflictQuestionCodec,
    returns: z.array(scheduleConflictSchema),
    errors: ['NOT_FOUND'],
  }),
  proposals: get('services.write', '/api/services/proposals', {
    summary: 'List the best slot of each technician on each day for a device, best first',
    query: proposalsQuerySchema,
    returns: z.array(slotProposalCodec),
    errors: ['NOT_FOUND'],
  }),
  close: post('services.write', '/api/services/close', {
    summary: 'Complete services that took place as planned and cancel those that did not, all or nothing',
    body: closingSchema,
    returns: services,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
  }),
  reassignments: ask('services.write', '/api/services/reassignments/proposals', {
    summary: 'List what can become of the services of somebody who is away, or of the given services',
    description:
      'For each: a colleague on the same day, another day, a time to be agreed upon, or no change; the first option is proposed. `choices` replaces proposals, which may change those of later services.',
    body: reassignmentQuestionSchema,
    returns: z.array(reassignmentProposalSchema),
    errors: ['NOT_FOUND'],
  }),
  reassign: post('services.write', '/api/services/reassignments', {
    summary: 'Record an absence and reassign services, all or nothing',
    description: 'The response contains the body that takes it back.',
    body: reassignmentSchema,
    returns: reassignmentResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
  }),
  emergencyProposals: ask('services.write', '/api/services/emergencies/proposals', {
    summary:
      'List who can be at a device first today, or on the next working day if nobody can, and which of their services would be in the way',
    body: emergencyQuestionCodec,
    returns: emergencyAnswerSchema,
    errors: ['NOT_FOUND'],
  }),
  bookEmergency: post('services.write', '/api/services/emergencies', {
    summary: 'Book an emergency of today or the next working day and move the services in its way, all or nothing',
    description:
      'Refused (409) if a service is in the way that the body does not name. The response begins with the emergency and contains the body that takes all back, for /api/services/reassignments.',
    body: emergencyBookingSchema,
    returns: reassignmentResultSchema,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
  }),
  get: get('services.read', '/api/services/{id}', {
    summary: 'Get a service',
    returns: serviceCodec,
    errors: ['NOT_FOUND'],
  }),
  update: put('services.write', '/api/services/{id}', {
    summary: 'Change a service; while it is scheduled, also move it',
    description: 'Client and device cannot be changed.',
    versioned: true,
    body: withReadOnly(serviceInputCodec, serviceWireSchema),
    returns: serviceCodec,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  delete: del('services.delete', '/api/services/{id}', {
    summary: 'Delete a service with its pictures and documents',
    versioned: true,
    returns: deletedSchema,
    errors: ['NOT_FOUND'],
  }),
  complete: post('services.write', '/api/services/{id}/complete', {
    summary: 'Complete a service: store its price and move the next inspection date',
    description: 'Omitted fields take their proposed values.',
    versioned: true,
    body: completionCodec,
    optionalBody: true,
    returns: serviceCodec,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  pay: put('services.write', '/api/services/{id}/payment', {
    summary: 'Set how a completed service was paid; null: nobody said',
    versioned: true,
    body: z.strictObject({ payment: paymentSchema.nullable() }),
    returns: serviceCodec,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  cancel: post('services.write', '/api/services/{id}/cancel', {
    summary: 'Cancel a scheduled service; with `sms`, also notify the customer',
    versioned: true,
    body: cancellationWireSchema,
    optionalBody: true,
    returns: cancelledWireSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT'],
  }),
  notify: post('services.write', '/api/services/{id}/notice', {
    summary: 'Notify the customer of a service by SMS of its time, or that it is cancelled',
    description:
      'The message leaves at once, or when sending is allowed again. `movedFrom` is the previous start, if it was moved. Refused (409) if the customer knows the time, has no number or wants no SMS, or if the service is past.',
    body: noticeBodySchema,
    optionalBody: true,
    returns: serviceCodec,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reopen: post('services.reopen', '/api/services/{id}/reopen', {
    summary: 'Schedule a completed or cancelled service again, and revert what its completion changed',
    returns: serviceCodec,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  settleRejection: post('services.write', '/api/services/{id}/settle-rejection', {
    summary: 'Keep the time of a service that the customer had rejected',
    description:
      '`note` is what was agreed. Refused (409) if the customer does not reject the time, or no longer does.',
    body: settlementWireSchema,
    optionalBody: true,
    returns: serviceCodec,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})

export const inspectionCalls = contract('devices', {
  changeDate: put('devices.write', '/api/devices/{id}/inspection-date', {
    summary: 'Set the next inspection date; with `performedOn`, also record the inspection done on that day',
    versioned: true,
    description:
      'Price, payment, work done and duties are those of the inspection done. A price that is left out is the list price if it was done today; otherwise it is not known.',
    body: inspectionDateSchema,
    returns: deviceCodec,
    errors: ['NOT_FOUND'],
  }),
})
