import type { CampaignInput, CampaignPreview, CandidateReason } from '#domain/campaigns/campaign'
import { candidateReasons } from '#domain/campaigns/campaign'
import { sumBy } from '#domain/collections'
import { defaultCompany } from '#domain/settings/company-address'
import { fold } from '#domain/text/fold'
import { dayAt } from '#domain/time/warsaw'
import type { Ports } from '../ports'
import { findTechnicians } from '../technicians/queries'
import type { Candidate, CandidateStop } from './candidates'
import { findCandidates, isTaken, stopsOfCandidates } from './candidates'
import { firstDay, shiftsOf } from './model'
import { countSpellings, findSpellings, townsOf } from './towns'

/**
 * What a campaign would have to do; `campaignId` is that of one that exists, whose own devices count as free. Its towns
 * are all that its kinds and area have, whichever are chosen.
 */
export async function previewCampaign(
  ports: Pick<Ports, 'clock' | 'database'>,
  input: CampaignInput,
  campaignId?: number,
): Promise<CampaignPreview> {
  const today = dayAt(ports.clock.now())
  const { candidates, all, spellings } = await candidatesAndTowns(ports, input, campaignId)
  const stops = all.filter(isToPlan)
  const judged = [...all.flatMap(devicesOf), ...candidates.filter(isTaken)]
  const countOf = (reason: CandidateReason | null) =>
    new Set(judged.filter((each) => each.reason === reason).map(({ deviceId }) => deviceId)).size
  const technicians = await findTechnicians(ports.database)
  const range = { from: firstDay(input, today), until: input.until }
  const shifts = shiftsOf(technicians, input, range, () => ({
    start: defaultCompany.position,
    end: defaultCompany.position,
  }))
  return {
    devices: countOf(null),
    stops: stops.length,
    leftOut: candidateReasons.map((reason) => ({ reason, count: countOf(reason) })).filter(({ count }) => count > 0),
    workMinutes: sumBy(stops, ({ minutes }) => minutes),
    capacityMinutes: sumBy(shifts, ({ opens, closes }) => closes - opens),
    workingDays: new Set(shifts.map(({ day }) => day)).size,
    smsDays: Math.ceil(stops.length / input.smsPerDay),
    cities: townsOf(spellings),
  }
}

/** If only towns are chosen, just their candidates are read; those of other towns are counted. */
async function candidatesAndTowns(
  ports: Pick<Ports, 'clock' | 'database'>,
  input: CampaignInput,
  campaignId: number | undefined,
) {
  const { cities, area } = input
  const stopsOf = (some: readonly Candidate[]) => stopsOfCandidates(some, input, dayAt(ports.clock.now()))
  if (cities.length > 0 && area === null) {
    const candidates = await findCandidates(ports, ports.database, input, campaignId)
    return { candidates, all: stopsOf(candidates), spellings: await findSpellings(ports, input, campaignId) }
  }
  const everywhere = await findCandidates(ports, ports.database, { ...input, cities: [] }, campaignId)
  const all = stopsOf(everywhere)
  const spellings = countSpellings(everywhere, all.filter(isToPlan))
  if (cities.length === 0) return { candidates: everywhere, all, spellings }
  const chosen = new Set(cities.map(fold))
  const candidates = everywhere.filter(({ city }) => chosen.has(fold(city)))
  return { candidates, all: stopsOf(candidates), spellings }
}

const isToPlan = ({ leftOut }: CandidateStop) => leftOut === null

/** The devices of a stop, and why it waits */
const devicesOf = ({ duties, leftOut }: CandidateStop) => duties.map(({ deviceId }) => ({ deviceId, reason: leftOut }))
