import { z } from 'zod'
import { ask, contract, get, post } from '../api/call'
import { listQuerySchema } from '../api/list-query'
import { previousOf } from '../api/previous'
import { advertisementSchema, audiences, selectedIdsSchema } from './advertisement'
import {
  advertisingPreviewSchema,
  advertisingStartedSchema,
  advertisingStatisticsSchema,
  advertisingStatusSchema,
  campaignSchema,
} from './campaign'

const advertisement = z.strictObject({
  message: advertisementSchema,
  testMode: z.boolean().default(false),
  /** How many the preview showed; without testMode another number is refused (409). */
  previous: previousOf(z.strictObject({ recipients: z.int() })),
})

export const advertisingCalls = contract('advertising', {
  sendAll: post('advertising.use', '/api/admin/advertising-sms/send-all', {
    summary: 'Start an advertising campaign to all clients',
    description: 'Clients without consent are skipped. With testMode=true, recipients are only counted.',
    body: advertisement,
    returns: advertisingStartedSchema,
    errors: ['CONFLICT', 'STALE'],
  }),
  sendActive: post('advertising.use', '/api/admin/advertising-sms/send-active', {
    summary: 'Start an advertising campaign to active clients',
    description: 'A client is active with a service in the last 24 months, one planned, or a device due in the future.',
    body: advertisement,
    returns: advertisingStartedSchema,
    errors: ['CONFLICT', 'STALE'],
  }),
  sendSelected: post('advertising.use', '/api/admin/advertising-sms/send-selected', {
    summary: 'Start an advertising campaign to selected clients; unknown ids are ignored',
    body: z.strictObject({ clientIds: selectedIdsSchema, ...advertisement.shape }),
    returns: advertisingStartedSchema,
    errors: ['CONFLICT', 'STALE'],
  }),
  preview: ask('advertising.use', '/api/admin/advertising-sms/preview', {
    summary: 'Preview an advertisement: its text, recipients, cost, and the skipped clients by reason',
    body: z.strictObject({
      message: advertisementSchema,
      audience: z.enum(audiences).default('ALL'),
      clientIds: selectedIdsSchema.optional(),
    }),
    returns: advertisingPreviewSchema,
  }),
  statistics: get('advertising.use', '/api/admin/advertising-sms/statistics', {
    summary: 'Get the number of advertisements sent',
    returns: advertisingStatisticsSchema,
  }),
  status: get('advertising.use', '/api/admin/advertising-sms/status', {
    summary: 'Get whether advertisements can be sent now, and the running campaign',
    returns: advertisingStatusSchema,
  }),
  campaigns: get('advertising.use', '/api/admin/advertising-sms/campaigns', {
    summary: 'List campaigns, the newest first: a page, by default the first hundred',
    query: listQuerySchema(z.strictObject({}), ['createdAt']).omit({ sort: true }),
    returns: z.array(campaignSchema),
  }),
  stop: post('advertising.use', '/api/admin/advertising-sms/campaigns/{id}/stop', {
    summary: 'Stop a campaign and cancel its unsent messages',
    returns: campaignSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
