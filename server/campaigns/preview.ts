import type { CampaignInput, CampaignPreview, CandidateReason } from '#domain/campaigns/campaign'
import { candidateReasons } from '#domain/campaigns/campaign'
import { defaultCompany } from '#domain/settings/company-address'
import { fold } from '#domain/text/fold'
import { dayAt } from '#domain/time/warsaw'
import type { Ports } from '../ports'
import { findTechnicians } from '../technicians/queries'
import type { Candidate, CandidateStop } from './candidates'
import { findCandidates, isTaken, stopsOfCandidates } from './candidates'
import { firstDay, shiftsOf } from './model'

/** What a campaign would have to do; `campaignId` is that of one that exists, whose own devices count as free. Its towns are all that its kinds and area have, whichever are chosen. */
export async function previewCampaign(
  ports: Pick<Ports, 'clock' | 'database'>,
  input: CampaignInput,
  campaignId?: number,
): Promise<CampaignPreview> {
  const today = dayAt(ports.clock.now())
  const everywhere = await findCandidates(ports, ports.database, { ...input, cities: [] }, campaignId)
  const cities = new Set(input.cities.map(fold))
  const candidates = everywhere.filter(({ city }) => cities.size === 0 || cities.has(fold(city)))
  const all = stopsOfCandidates(candidates, input, today)
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
    workMinutes: stops.reduce((sum, { minutes }) => sum + minutes, 0),
    capacityMinutes: shifts.reduce((sum, { opens, closes }) => sum + closes - opens, 0),
    workingDays: new Set(shifts.map(({ day }) => day)).size,
    smsDays: Math.ceil(stops.length / input.smsPerDay),
    cities: byCity(everywhere, stopsOfCandidates(everywhere, input, today).filter(isToPlan)),
  }
}

const isToPlan = ({ leftOut }: CandidateStop) => leftOut === null

/** The devices of a stop, and why it waits */
const devicesOf = ({ duties, leftOut }: CandidateStop) => duties.map(({ deviceId }) => ({ deviceId, reason: leftOut }))

/** The largest first, each by its most frequent spelling; case and diacritics are ignored. */
function byCity(candidates: readonly Candidate[], stops: readonly CandidateStop[]): CampaignPreview['cities'] {
  const cities = new Map(candidates.map(({ deviceId, city }) => [deviceId, city]))
  const spelt = new Map<string, number>()
  for (const deviceId of new Set(stops.flatMap(devicesOf).map((each) => each.deviceId))) {
    const city = cities.get(deviceId)!
    spelt.set(city, (spelt.get(city) ?? 0) + 1)
  }
  const towns = new Map<string, CampaignPreview['cities'][number]>()
  for (const [city, devices] of [...spelt].toSorted(
    (one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1),
  )) {
    const town = towns.get(fold(city))
    towns.set(fold(city), { city: town?.city ?? city, devices: (town?.devices ?? 0) + devices })
  }
  return [...towns.values()].toSorted(
    (one, other) => other.devices - one.devices || one.city.localeCompare(other.city, 'pl'),
  )
}
