import { advertisingCalls } from '#domain/advertising/contract'
import { isSendingTime } from '#domain/sms/sending-hours'
import { serve } from '../http/serve'
import { readSendingTimes } from '../sms/outbox/quiet-hours'
import { startCampaign, stopCampaign } from './campaign'
import { previewAdvertisement } from './preview'
import { advertisingFigures, findCampaign, findCampaigns, runningCampaign } from './queries'
import { campaignSentence, statisticsSentence } from './sentences'

const firstPage = { offset: 0, limit: 100 }

export const advertisingRoutes = serve(advertisingCalls, {
  sendAll: ({ body }, { ports, user }) => startCampaign(ports, user, { ...body, audience: 'ALL' }),
  sendActive: ({ body }, { ports, user }) => startCampaign(ports, user, { ...body, audience: 'ACTIVE' }),
  sendSelected: ({ body }, { ports, user }) => startCampaign(ports, user, { ...body, audience: 'SELECTED' }),
  preview: ({ body }, { ports }) => previewAdvertisement(ports, body),
  async statistics(_, { ports }) {
    const figures = await advertisingFigures(ports)
    return { success: true, message: statisticsSentence(figures), ...figures }
  },
  async status(_, { ports: { database, clock, smsGateway } }) {
    const { testMode } = smsGateway
    const sendingTime = isSendingTime(clock.now(), await readSendingTimes(database))
    const campaign = await runningCampaign(database)
    const idleText = testMode ? 'Tryb testowy: SMS-y trafią tylko do historii.' : 'Można wysyłać reklamy SMS.'
    const message = campaign ? campaignSentence(campaign) : idleText
    return { success: true, message, testMode, sendingTime, campaign }
  },
  campaigns: async (_, { ports, page = firstPage }) => ({
    list: await findCampaigns(ports.database, page),
    resource: 'campaigns',
  }),
  async stop({ id }, { ports, user }) {
    await stopCampaign(ports, user, id)
    return findCampaign(ports.database, id)
  },
})
