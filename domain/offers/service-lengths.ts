import type { CampaignInput } from '../campaigns/campaign'
import type { StopDuty } from '../campaigns/stop'

/**
 * Minutes of service of each device of a stop, in the order of its duties. Together they take the time that was planned for it without the buffer, whatever
 * the campaign says of lengths by now.
 */
export function serviceLengths(
  { duties, minutes }: { duties: readonly Pick<StopDuty, 'deviceId' | 'kind'>[]; minutes: number },
  { lengths, bufferMinutes }: Pick<CampaignInput, 'lengths' | 'bufferMinutes'>,
): Map<number, number> {
  const usual = new Map<number, number>()
  for (const { deviceId, kind } of duties) usual.set(deviceId, Math.max(usual.get(deviceId) ?? 0, lengths[kind]))
  const service = Math.max(usual.size, minutes - bufferMinutes)
  const sum = [...usual.values()].reduce((total, each) => total + each, 0)
  if (sum === service) return usual
  let left = service
  let weight = sum
  for (const [deviceId, each] of usual) {
    const own = Math.max(1, Math.round((left * each) / weight))
    usual.set(deviceId, own)
    left -= own
    weight -= each
  }
  return usual
}
