import { campaignCalls } from '#domain/campaigns/contract'
import { serve } from '../http/serve'
import { readBoard } from './board'
import { createCampaign, deleteCampaign, refuseInvalid, updateCampaign } from './commands'
import { lockStop, moveStop, recordCall, releaseStop, removeStop } from './moves'
import { explainStop, openingsOf } from './openings'
import { startPlan, usePlan } from './plan-job'
import { previewCampaign } from './preview'
import { campaignList, findCampaign, plansOf } from './queries'

export const campaignRoutes = serve(campaignCalls, {
  list: ({ filter = {}, sort }, { ports, today }) => ({ list: campaignList(ports.database, { filter, sort }, today) }),
  get: ({ id }, { ports, today }) => findCampaign(ports.database, id, today),
  create: ({ body }, { ports, user }) => createCampaign(ports, user, body),
  update: ({ id, body, version }, { ports, user }) => updateCampaign(ports, user, { id, version, input: body }),
  async delete({ id }, { ports, user }) {
    await deleteCampaign(ports, user, id)
    return { id, message: 'Kampania została usunięta' }
  },
  async preview({ body, campaignId }, { ports }) {
    refuseInvalid(body)
    return previewCampaign(ports, body, campaignId)
  },
  async plan({ id, body: { seconds } }, { ports, user }) {
    const jobId = await startPlan(ports, user, { id, effort: { seconds } })
    return { message: 'Planujemy trasy.', jobId }
  },
  plans: ({ id }, { ports }) => plansOf(ports.database, id),
  usePlan: ({ id, planId }, { ports, user }) => usePlan(ports, user, { id, planId }),
  board: ({ id }, { ports }) => readBoard(ports, id),
  openings: ({ id, stopId }, { ports }) => openingsOf(ports, { campaignId: id, stopId }),
  explain: ({ id, stopId }, { ports }) => explainStop(ports, { campaignId: id, stopId }),
  move: ({ id, stopId, body }, { ports, user }) => moveStop(ports, user, { id, stopId, ...body }),
  release: ({ id, stopId }, { ports, user }) => releaseStop(ports, user, { id, stopId }),
  remove: ({ id, stopId, body }, { ports, user }) => removeStop(ports, user, { id, stopId, ...body }),
  lock: ({ id, stopId, body: { locked } }, { ports, user }) => lockStop(ports, user, { id, stopId, locked }),
  call: ({ id, stopId, body }, { ports, user }) => recordCall(ports, user, { id, stopId, ...body }),
})
