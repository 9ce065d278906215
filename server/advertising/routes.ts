import { z } from 'zod'
import { advertisementSchema, audiences, selectedIdsSchema } from '#domain/advertising/advertisement'
import {
  advertisingPreviewSchema,
  advertisingStartedSchema,
  advertisingStatisticsSchema,
  advertisingStatusSchema,
  campaignSchema,
} from '#domain/advertising/campaign'
import { idParamSchema } from '#domain/api/id'
import { listQuerySchema } from '#domain/api/list-query'
import { isSendingTime } from '#domain/sms/sending-hours'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { listHeaders, pageOf } from '../http/list'
import { readSendingTimes } from '../outbox/quiet-hours'
import type { Ports } from '../ports'
import { startCampaign, stopCampaign } from './campaign'
import { previewAdvertisement } from './preview'
import { advertisingStatistics, findCampaign, findCampaigns, runningCampaign } from './queries'
import { campaignSentence } from './sentences'

const tags = ['advertising']
const base = '/api/admin/advertising-sms'
const params = z.object({ id: idParamSchema })
const message = advertisementSchema
const testMode = z.boolean().default(false)
const started = jsonResponse(advertisingStartedSchema)

const sendAll = endpoint('advertising.use', {
  method: 'post',
  path: `${base}/send-all`,
  tags,
  summary: 'Start an advertisement to all clients; without consent they are skipped. testMode only counts',
  request: jsonBody(z.strictObject({ message, testMode })),
  responses: { 200: started },
})

const sendActive = endpoint('advertising.use', {
  method: 'post',
  path: `${base}/send-active`,
  tags,
  summary: 'The same to those with a service in the last 24 months, one planned, or a device due in the future',
  request: jsonBody(z.strictObject({ message, testMode })),
  responses: { 200: started },
})

const sendSelected = endpoint('advertising.use', {
  method: 'post',
  path: `${base}/send-selected`,
  tags,
  summary: 'The same to chosen clients; who is there no more is left out',
  request: jsonBody(z.strictObject({ clientIds: selectedIdsSchema, message, testMode })),
  responses: { 200: started },
})

const preview = endpoint('advertising.use', {
  method: 'post',
  path: `${base}/preview`,
  tags,
  summary: 'The text as it will leave, who gets it, what it costs and who is skipped why; changes nothing',
  request: jsonBody(
    z.strictObject({ message, audience: z.enum(audiences).default('ALL'), clientIds: selectedIdsSchema.optional() }),
  ),
  responses: { 200: jsonResponse(advertisingPreviewSchema) },
})

const statistics = endpoint('advertising.use', {
  method: 'get',
  path: `${base}/statistics`,
  tags,
  summary: 'How many advertisements have left',
  responses: { 200: jsonResponse(advertisingStatisticsSchema) },
})

const status = endpoint('advertising.use', {
  method: 'get',
  path: `${base}/status`,
  tags,
  summary: 'Whether advertisements can leave now, and the campaign that is under way',
  responses: { 200: jsonResponse(advertisingStatusSchema) },
})

const campaigns = endpoint('advertising.use', {
  method: 'get',
  path: `${base}/campaigns`,
  tags,
  summary: 'Campaigns, the newest first; the first hundred, or a page',
  request: { query: listQuerySchema(z.strictObject({}), ['createdAt']).omit({ sort: true }) },
  responses: { 200: jsonResponse(z.array(campaignSchema)) },
})

const campaign = endpoint('advertising.use', {
  method: 'get',
  path: `${base}/campaigns/{id}`,
  tags,
  summary: 'One campaign with what became of its messages',
  request: { params },
  responses: { 200: jsonResponse(campaignSchema) },
})

const stop = endpoint('advertising.use', {
  method: 'post',
  path: `${base}/campaigns/{id}/stop`,
  tags,
  summary: 'Stop a campaign: what has not left is cancelled',
  request: { params },
  responses: { 200: jsonResponse(campaignSchema) },
})

const firstPage = { offset: 0, limit: 100 }

export function advertisingRoutes(app: App, ports: Ports): void {
  const { database, clock, smsGateway } = ports

  app.openapi(sendAll, async (c) => {
    const input = { ...c.req.valid('json'), audience: 'ALL' as const }
    return c.json(await idempotent(c, ports, (once) => startCampaign(once, c.get('user'), input)), 200)
  })

  app.openapi(sendActive, async (c) => {
    const input = { ...c.req.valid('json'), audience: 'ACTIVE' as const }
    return c.json(await idempotent(c, ports, (once) => startCampaign(once, c.get('user'), input)), 200)
  })

  app.openapi(sendSelected, async (c) => {
    const input = { ...c.req.valid('json'), audience: 'SELECTED' as const }
    return c.json(await idempotent(c, ports, (once) => startCampaign(once, c.get('user'), input)), 200)
  })

  app.openapi(preview, async (c) => c.json(await previewAdvertisement(ports, c.req.valid('json')), 200))

  app.openapi(statistics, async (c) => c.json(await advertisingStatistics(ports), 200))

  app.openapi(status, async (c) => {
    const { testMode: nothingLeaves } = smsGateway
    const sendingTime = isSendingTime(clock.now(), await readSendingTimes(database))
    const running = await runningCampaign(database)
    const said = running
      ? campaignSentence(running)
      : nothingLeaves
        ? 'Tryb testowy: SMS-y trafią tylko do historii.'
        : 'Można wysyłać reklamy SMS.'
    return c.json({ success: true, message: said, testMode: nothingLeaves, sendingTime, campaign: running }, 200)
  })

  app.openapi(campaigns, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const found = await findCampaigns(database, page ?? firstPage)
    return c.json(found.rows, 200, listHeaders('campaigns', asked, page, found))
  })

  app.openapi(campaign, async (c) => c.json(await findCampaign(database, c.req.valid('param').id), 200))

  app.openapi(stop, async (c) => {
    const { id } = c.req.valid('param')
    const stopped = await idempotent(c, ports, async (once) => {
      await stopCampaign(once, c.get('user'), id)
      return findCampaign(once.database, id)
    })
    return c.json(stopped, 200)
  })
}
