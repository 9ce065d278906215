import type { CampaignInput } from '../campaigns/campaign'
import type { StopDuty } from '../campaigns/stop'
import { visitLength } from '../time/visit-length'

/**
 * Minutes of service of each device of a stop, in the order of its duties, each within rule V2. Together they take the
 * time that was planned for it without the buffer, even if the campaign has other lengths by now.
 */
export function serviceLengths(
  { duties, minutes }: { duties: readonly Pick<StopDuty, 'deviceId' | 'kind'>[]; minutes: number },
  { lengths, bufferMinutes }: Pick<CampaignInput, 'lengths' | 'bufferMinutes'>,
): Map<number, number> {
  const { min, max } = visitLength
  const shared = new Map<number, number>()
  for (const { deviceId, kind } of duties) shared.set(deviceId, Math.max(shared.get(deviceId) ?? 0, lengths[kind]))
  let others = shared.size
  let remaining = between(minutes - bufferMinutes, min * others, max * others)
  let weight = [...shared.values()].reduce((total, each) => total + each, 0)
  for (const [deviceId, each] of shared) {
    others -= 1
    // What is left must do for the others, too.
    const own = between(
      Math.round((remaining * each) / weight),
      Math.max(min, remaining - max * others),
      Math.min(max, remaining - min * others),
    )
    shared.set(deviceId, own)
    remaining -= own
    weight -= each
  }
  return shared
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
