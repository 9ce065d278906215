import { z } from 'zod'
import { deletedSchema } from '../../api/action-result'
import { ask, contract, del, get, post, put } from '../../api/call'
import { rangeSchema, searchParamSchema, sortSchema } from '../../api/list-query'
import { serviceListQuery } from '../contract'
import { serviceConditions, serviceRangesInOrder, serviceSorts } from '../filter'
import { serviceStatsCodec } from '../stats'
import { serviceCodec, serviceNames } from '../wire'
import { periodShape, wholePeriodShape } from '../../time/period'
import { manualEntriesSchema, manualEntryCodec, manualEntryFieldsCodec } from './manual-entry'

const services = z.array(serviceCodec)

export const serviceHistoryCalls = contract('service-history', {
  filter: ask('services.read', '/api/service-history/filter', {
    summary: 'List services by the conditions in the body, newest first',
    description: 'With `range`, returns a page.',
    body: z
      .strictObject({
        ...serviceConditions,
        ...periodShape,
        range: rangeSchema.optional(),
        sort: sortSchema(serviceSorts, serviceNames).optional(),
      })
      .superRefine(serviceRangesInOrder),
    returns: services,
  }),
  search: get('services.read', '/api/service-history/search', {
    summary: 'Search services by words in them, their client or their device, newest first',
    description: 'With fewer than 2 characters, returns all of them.',
    query: serviceListQuery.extend({ keyword: searchParamSchema }),
    returns: services,
  }),
  ofDevice: get('services.read', '/api/service-history/device/{id}', {
    summary: 'List the services of a device, newest first',
    query: serviceListQuery.extend(periodShape),
    returns: services,
  }),
  ofDeviceInPeriod: get('services.read', '/api/service-history/device/{id}/range', {
    summary: 'List the services of a device in a period, newest first',
    description: 'A bound is an instant, or a day; days are included at both ends.',
    query: serviceListQuery.extend(wholePeriodShape),
    returns: services,
  }),
  ofClient: get('services.read', '/api/service-history/client/{id}', {
    summary: 'List the services of a client, newest first',
    query: serviceListQuery.extend(periodShape),
    returns: services,
  }),
  deviceStats: get('services.read', '/api/service-history/device/{id}/stats', {
    summary:
      'Get counts of the services of a device by status and type, their mean duration and revenue, the last and the next',
    returns: serviceStatsCodec,
    errors: ['NOT_FOUND'],
  }),
  clientStats: get('services.read', '/api/service-history/client/{id}/stats', {
    summary:
      'Get counts of the services of a client by status and type, their mean duration and revenue, the last and the next',
    returns: serviceStatsCodec,
    errors: ['NOT_FOUND'],
  }),
})

export const manualEntryCalls = contract('service-history', {
  record: post('services.write', '/api/service-history/manual', {
    summary: 'Record a service of today or a past day, with the effects of its completion',
    body: manualEntryCodec,
    returns: serviceCodec,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  recordAll: post('services.write', '/api/service-history/manual/bulk', {
    summary: 'Record several services, all or none',
    description: 'Errors are reported at `entries.<row>.<field>`.',
    body: manualEntriesSchema,
    returns: services,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  change: put('services.write', '/api/service-history/manual/{id}', {
    summary: 'Change the record of a service that has taken place',
    description: 'Client, device and due date stay.',
    versioned: true,
    body: manualEntryFieldsCodec,
    returns: serviceCodec,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  delete: del('services.delete', '/api/service-history/manual/{id}', {
    summary: 'Delete the record of a service that has taken place, with its pictures and documents',
    versioned: true,
    returns: deletedSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
