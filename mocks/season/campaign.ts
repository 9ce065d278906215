import { asc, eq } from 'drizzle-orm'
import { newCampaign } from '#domain/campaigns/campaign'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { instantAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { createCampaign } from '#server/campaigns/commands'
import { planJob } from '#server/campaigns/plan-job'
import { campaignOffers, campaigns, smsMessages } from '#server/db/schema'
import { ApiProblem } from '#server/http/api-problem'
import type { RunningJob } from '#server/jobs/kind'
import { acceptOffer, declineOffer } from '#server/offers/answer'
import { deliverOffer } from '#server/offers/deliver-offer'
import { offerStop } from '#server/offers/offer-stop'
import { stopsToOffer } from '#server/offers/to-offer'
import { otherWindows } from '#server/offers/windows'
import type { Ports } from '#server/ports'
import { testGateway } from '#server/sms/test-gateway'
import { findTechnicians } from '#server/technicians/queries'
import type { Deed } from './drafts'
import type { Random } from './random'
import { randomFor } from './random'

/** How many stops were offered. Each takes some hundredths of a second, for which the demo waits. */
const offerCount = 16
/** Enough for some fifty stops, and the same plan on every machine */
const iterations = 120

const name = 'Przeglądy sezonowe'

/**
 * A campaign that was planned some days ago and whose customers have answered since: most accept, some choose another
 * window, decline or are silent.
 */
export function campaignDeeds(office: User, today: Day): Deed[] {
  const random = randomFor('answers to offers')
  const start = instantAt(addDays(today, -3), 10)
  const answers = Array.from({ length: offerCount }, (_, nth): Deed => {
    const at = minutesAfter(start, 40 + nth * 130)
    const mood = random.fraction()
    return { at, run: (then) => answerOrGiveUp(quiet(then), { nth, mood, random }) }
  })
  return [
    { at: start, run: (then) => planned(quiet(then), office, today) },
    { at: minutesAfter(start, 20), run: (then) => offer(quiet(then), office) },
    ...answers,
  ]
}

/** Whatever the gateway of the host is, nothing is sent; and the search runs here, in the transaction of the season. */
function quiet(ports: Ports): Ports {
  return { ...ports, smsGateway: testGateway(), seasonSolver: undefined }
}

async function planned(ports: Ports, office: User, today: Day): Promise<void> {
  const technicians = (await findTechnicians(ports.database)).filter((each) => each.offered)
  const usual = newCampaign(
    addDays(today, 3),
    addDays(today, 30),
    technicians.map(({ userId }) => userId),
  )
  const { id: campaignId } = await createCampaign(ports, office, { ...usual, name })
  const payload = { campaignId, seed: 1, effort: { iterations } }
  const job: RunningJob<typeof payload> = {
    id: 0,
    payload,
    startedBy: signatureOf(office),
    startedAt: ports.clock.now(),
    progress: async () => {},
    resumeWith: async () => payload,
    later: () => {
      throw new Error('planning waits for nothing')
    },
  }
  await planJob.run(ports, job)
}

async function offer(ports: Ports, office: User): Promise<void> {
  const [campaign] = await ports.database.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.name, name))
  const stops = await stopsToOffer(ports.database, { campaignId: campaign!.id })
  for (const stopId of stops.slice(0, offerCount)) {
    const result = await offerStop(ports, stopId, { by: signatureOf(office) })
    if (result.outcome === 'OFFERED') await deliverOffer(ports, result.smsId)
  }
}

/** A customer who is refused, since somebody else was quicker, leaves it at that. */
async function answerOrGiveUp(ports: Ports, request: Parameters<typeof answer>[1]): Promise<void> {
  try {
    await answer(ports, request)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
  }
}

/** What the customer of the nth message does */
async function answer(
  ports: Ports,
  { nth, mood, random }: { nth: number; mood: number; random: Random },
): Promise<void> {
  const messages = await ports.database
    .select({ text: smsMessages.message })
    .from(smsMessages)
    .innerJoin(campaignOffers, eq(campaignOffers.smsId, smsMessages.id))
    .orderBy(asc(smsMessages.id))
  const token = /\/r\/o-(\w{20})/.exec(messages[nth]?.text ?? '')?.[1]
  if (token === undefined) return
  if (mood < 0.55) await acceptOffer(ports, { token, note: mood < 0.08 ? 'Proszę zadzwonić domofonem' : null })
  else if (mood < 0.7) {
    const windows = await otherWindows(ports, token)
    const window = windows[Math.floor(random.fraction() * windows.length)]
    await acceptOffer(ports, { token, note: null, ...(window && { key: window.key }) })
  } else if (mood < 0.8) await declineOffer(ports, { token, note: 'W tym roku zajmie się tym ktoś inny' })
}
