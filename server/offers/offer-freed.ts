import { campaignWindow } from '#domain/campaigns/proposal'
import type { FreedWindow } from '#domain/offers/contract'
import { shiftKey } from '#domain/season/season'
import { minuteText } from '#domain/sms/limits/limits'
import { signatureOf } from '#domain/users/user'
import type { CampaignSeason } from '../campaigns/model'
import { readSeason } from '../campaigns/model'
import { lockCampaign } from '../campaigns/queries'
import { command } from '../events/command'
import { ApiProblem, conflict } from '../http/api-problem'
import type { Ports } from '../ports'
import { sentSmsEvent } from '../sms/event'
import { fullMinute } from '../sms/outbox/limits'
import { refuseWhileQuiet } from '../sms/outbox/quiet-hours'
import type { Fit, FreedTime } from './freed'
import { freedTimes, offerSlot, placeOn, whoFits } from './freed'

/** Free times that are listed: who fits is reckoned anew for each day, which takes a while in a large campaign. */
const maxTimes = 12

/**
 * The earliest free times of a campaign and who would be offered each, nobody twice.
 * @throws ApiProblem NOT_FOUND
 */
export async function freedWindows(
  ports: Ports,
  campaignId: number,
): Promise<{ total: number; windows: FreedWindow[] }> {
  const board = await readSeason(ports, ports.database, campaignId)
  const slots = await freedTimes(ports, { campaignIds: [campaignId] })
  const ofDays = new Map<string, Fit[]>()
  const stopIds = new Set<number>()
  const windows: FreedWindow[] = []
  for (const { campaignId: _, ...time } of slots.slice(0, maxTimes)) {
    const key = shiftKey(time)
    const fits = ofDays.get(key) ?? (await whoFits(ports, board, time))
    ofDays.set(key, fits)
    const remaining = fits.filter(({ stop }) => !stopIds.has(stop.id))
    const next = await nextOf(board, time, remaining)
    if (next) stopIds.add(next.stopId)
    windows.push({ ...time, next })
  }
  return { total: slots.length, windows }
}

async function nextOf(board: CampaignSeason, slot: Pick<FreedTime, 'technicianId' | 'day'>, fits: readonly Fit[]) {
  for (const { stop, opening } of fits) {
    const at = await placeOn(board, stop, slot)
    if (!at) continue
    const { clientId, clientName, city } = stop
    const { opens, closes } = campaignWindow(at.place.begins, board.input)
    const { km, drivingMinutes } = opening
    return { stopId: stop.id, clientId, clientName, city, opens, closes, km, drivingMinutes }
  }
  return null
}

/**
 * Offers a free time to the customer whom the list named, as a campaign does that offers free times automatically.
 * @returns the id of the message; `deliverOffer` it after the commit
 * @throws ApiProblem NOT_FOUND, QUIET_HOURS, SMS_LIMIT, CONFLICT if the time is not free any more or nothing may be
 * offered to this customer
 */
export const offerFreedTime = command(
  async (
    { tx, ports, actor, now, record },
    { campaignId, offerId, stopId }: { campaignId: number; offerId: number; stopId: number },
  ) => {
    await lockCampaign(tx, campaignId)
    const [slot] = await freedTimes(ports, { campaignIds: [campaignId], offerId })
    if (!slot) throw conflict('Ten termin nie jest już wolny.')
    await refuseWhileQuiet(tx, now)
    const full = await fullMinute(ports, tx)
    if (full) throw new ApiProblem('SMS_LIMIT', minuteText(full.perMinute))
    const board = await readSeason(ports, tx, campaignId)
    const fit = (await whoFits(ports, board, slot)).find(({ stop }) => stop.id === stopId)
    const result = fit && (await offerSlot(ports, board, { slot, stop: fit.stop, by: signatureOf(actor) }))
    if (!result) throw conflict('Ten klient nie pasuje już do tego terminu.')
    if (result.outcome === 'WAITS') throw conflict(result.reason)
    if (result.outcome === 'SKIPPED') throw conflict(result.text)
    return record(await sentSmsEvent(tx, result.smsId), result.smsId)
  },
)
