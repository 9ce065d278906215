import { z } from 'zod'
import { deletedSchema, messageSchema } from '../api/action-result'
import { ask, contract, del, get, post, put } from '../api/call'
import { idParamSchema, idSchema } from '../api/id'
import { idsField, listQuerySchema } from '../api/list-query'
import { withReadOnly } from '../api/read-only'
import { optionalMultiline } from '../text/plain'
import { campaignInputSchema, campaignPlanSchema, campaignPreviewSchema, campaignSchema } from './campaign'
import { boardChangeSchema, boardSchema, moveSchema, openingSchema, removeSchema, standaloneOutcomes } from './stop'

/** The answer of what starts a job */
export const jobStartedSchema = messageSchema.extend({ jobId: idSchema })

/** Seconds of search that a person may ask for */
export const planSeconds = { min: 5, max: 600, usual: 30 }
/** Iterations of the automatic search after answers; less than three seconds for 600 stops */
export const anewIterations = 20_000

const stop = '/api/campaigns/{id}/stops/{stopId}'

export const campaignCalls = contract('campaigns', {
  list: get('campaigns.manage', '/api/campaigns', {
    summary: 'List seasonal campaigns, the newest first',
    query: listQuerySchema(z.strictObject({ ids: idsField }), ['id', 'from']),
    returns: z.array(campaignSchema),
  }),
  get: get('campaigns.manage', '/api/campaigns/{id}', {
    summary: 'Get a seasonal campaign with its plan and counts',
    returns: campaignSchema,
    errors: ['NOT_FOUND'],
  }),
  create: post('campaigns.manage', '/api/campaigns', {
    summary: 'Create a seasonal campaign; nothing is planned or offered yet',
    description: 'VALIDATION at `until` for a campaign that ends today or earlier, since a plan begins tomorrow.',
    body: campaignInputSchema,
    returns: campaignSchema,
    status: 201,
  }),
  update: put('campaigns.manage', '/api/campaigns/{id}', {
    summary: 'Update a seasonal campaign; what is offered or accepted stays',
    versioned: true,
    body: withReadOnly(campaignInputSchema, campaignSchema),
    returns: campaignSchema,
    errors: ['NOT_FOUND'],
  }),
  delete: del('campaigns.manage', '/api/campaigns/{id}', {
    summary:
      'Delete a seasonal campaign once no customer needs its links, neither for an open offer nor for an accepted visit to come; visits stay',
    returns: deletedSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  preview: ask('campaigns.manage', '/api/campaigns/preview', {
    summary: 'Count the devices, stops and hours of work that a campaign would have',
    description: 'With `campaignId`, what that campaign has already counts as its own, not as elsewhere.',
    query: z.object({ campaignId: idParamSchema.optional() }),
    body: campaignInputSchema,
    returns: campaignPreviewSchema,
  }),
  plan: post('campaigns.manage', '/api/campaigns/{id}/plan', {
    summary: 'Start the planning of routes; what is offered, accepted, locked or moved by a person stays',
    body: z.strictObject({ seconds: z.int().min(planSeconds.min).max(planSeconds.max).default(planSeconds.usual) }),
    returns: jobStartedSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  plans: get('campaigns.manage', '/api/campaigns/{id}/plans', {
    summary: 'List the plans that were made for a campaign, the newest first',
    returns: z.array(campaignPlanSchema),
    errors: ['NOT_FOUND'],
  }),
  usePlan: post('campaigns.manage', '/api/campaigns/{id}/plans/{planId}/use', {
    summary: 'Put an earlier plan on the board, as far as it still holds',
    returns: boardChangeSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  board: get('campaigns.manage', '/api/campaigns/{id}/board', {
    summary: 'Get all stops of a campaign, the days of its technicians and their other visits',
    returns: boardSchema,
    errors: ['NOT_FOUND'],
  }),
  openings: get('campaigns.manage', `${stop}/openings`, {
    summary: 'List where a stop could be, one opening for each technician and day, the cheapest first',
    returns: z.array(openingSchema),
    errors: ['NOT_FOUND'],
  }),
  explain: get('campaigns.manage', `${stop}/explanation`, {
    summary: 'Get what the place of a stop costs, and what the next best would',
    returns: z.object({ own: openingSchema, next: openingSchema.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  move: post('campaigns.manage', `${stop}/move`, {
    summary: 'Move a stop to a technician and day; new plans keep it there',
    body: moveSchema,
    returns: boardChangeSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
  }),
  release: post('campaigns.manage', `${stop}/release`, {
    summary: 'Let new plans place a stop again that a person has moved',
    returns: boardChangeSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: post('campaigns.manage', `${stop}/remove`, {
    summary: 'Take a stop that is neither offered nor accepted off the plan, to the tray',
    body: removeSchema,
    optionalBody: true,
    returns: boardChangeSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
  }),
  lock: post('campaigns.manage', `${stop}/lock`, {
    summary: 'Lock a stop, so that new plans keep it where it is, or unlock it',
    body: z.strictObject({ locked: z.boolean() }),
    returns: boardChangeSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  call: post('campaigns.manage', `${stop}/call`, {
    summary: 'Record what came of a telephone call about a stop',
    body: z.strictObject({ outcome: z.enum(standaloneOutcomes), note: optionalMultiline(500) }),
    returns: boardChangeSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
