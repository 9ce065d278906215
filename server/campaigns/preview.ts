import type { CampaignInput, CampaignPreview, CandidateReason } from '#domain/campaigns/campaign'
import { candidateReasons } from '#domain/campaigns/campaign'
import { defaultCompany } from '#domain/settings/company-address'
import { fold } from '#domain/text/fold'
import { dayAt } from '#domain/time/warsaw'
import type { Ports } from '../ports'
import { findTechnicians } from '../technicians/queries'
import type { Candidate } from './candidates'
import { findCandidates, stopsOfCandidates } from './candidates'
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
  const available = candidates.filter(({ reason }) => reason === null)
  const stops = stopsOfCandidates(available, input, today)
  const technicians = await findTechnicians(ports.database)
  const range = { from: firstDay(input, today), until: input.until }
  const shifts = shiftsOf(technicians, input, range, () => ({
    start: defaultCompany.position,
    end: defaultCompany.position,
  }))
  return {
    devices: devicesOf(available),
    stops: stops.length,
    leftOut: candidateReasons
      .map((reason) => ({ reason, count: devicesOf(leftOutBy(candidates, reason)) }))
      .filter(({ count }) => count > 0),
    workMinutes: stops.reduce((sum, { minutes }) => sum + minutes, 0),
    capacityMinutes: shifts.reduce((sum, { opens, closes }) => sum + closes - opens, 0),
    workingDays: new Set(shifts.map(({ day }) => day)).size,
    smsDays: Math.ceil(stops.length / input.smsPerDay),
    cities: byCity(everywhere.filter(({ reason }) => reason === null)),
  }
}

const devicesOf = (candidates: readonly Candidate[]) => new Set(candidates.map(({ deviceId }) => deviceId)).size

const leftOutBy = (candidates: readonly Candidate[], by: CandidateReason) =>
  candidates.filter(({ reason }) => reason === by)

/** The largest first */
function byCity(candidates: readonly Candidate[]): CampaignPreview['cities'] {
  const devices = new Map<string, Set<number>>()
  for (const { city, deviceId } of candidates) devices.set(city, (devices.get(city) ?? new Set()).add(deviceId))
  return [...devices]
    .map(([city, ids]) => ({ city, devices: ids.size }))
    .toSorted((one, other) => other.devices - one.devices || one.city.localeCompare(other.city, 'pl'))
}
