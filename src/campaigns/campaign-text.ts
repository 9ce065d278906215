import type { CampaignPlan } from '#domain/campaigns/campaign'
import type { BoardTravel, CampaignStop, StopOpening } from '#domain/campaigns/stop'
import { callOutcomeNames } from '#domain/campaigns/stop'
import { dayPartHours } from '#domain/confirmations/wish'
import { deviceTypeNames } from '#domain/devices/device-type'
import { seasonWeightNames } from '#domain/season/weights'
import { formatCount, nouns } from '#domain/text/plural'
import { withinSentence } from '#domain/text/sentence'
import { daysBetween } from '#domain/time/day'
import { formatInstant } from '#domain/time/format'
import { clockText } from '#domain/time/time-of-day'
import { signedPercent } from '../shared/signed-percent'

const oneDecimal = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 })
const wholeFormat = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0 })

/** '4,2 km', '312 km', with a no-break space */
export const kmText = (km: number) => `${(Math.abs(km) < 10 ? oneDecimal : wholeFormat).format(km)}\u00A0km`

/** '7 godz.' from 60 minutes on, '45 min' below; for sums, of which nobody needs the minutes */
export const hoursText = (minutes: number) =>
  minutes < 60 ? `${wholeFormat.format(minutes)}\u00A0min` : `${wholeFormat.format(minutes / 60)}\u00A0godz.`

/** '+12 km', '−3 km'; undefined for nothing */
function signedText(value: number, unit: 'km' | 'min'): string | undefined {
  const rounded = Math.round(value)
  if (rounded === 0) return undefined
  return `${rounded > 0 ? '+' : '−'}${wholeFormat.format(Math.abs(rounded))}\u00A0${unit}`
}

/** Source of the ways of a board, in sentences */
export function travelText({ name, drivenWays, factor }: BoardTravel): string {
  const ways = `Drogi: ${name}.`
  if (drivenWays === 0) return ways
  const percent = Math.round((factor - 1) * 100)
  const times =
    percent === 0 ? 'jak zwykle' : `o ${Math.abs(percent)}% ${percent > 0 ? 'dłuższe' : 'krótsze'} niż zwykle`
  return `${ways} Czasy jazdy według ${formatCount(drivenWays, driveForms)} z protokołów: ${times}.`
}

// In the genitive
const driveForms = ['przejazdu', 'przejazdów', 'przejazdów'] as const

/** '−62%', '+3%', '0%': the kilometres of a plan compared with others; undefined if there is nothing to compare with */
export function changeOfKm({ km }: Pick<CampaignPlan, 'km'>, than: number): string | undefined {
  if (than <= 0) return undefined
  const percent = Math.round((km / than - 1) * 100)
  return signedPercent(percent)
}

/**
 * 'przy planowaniu −62% km w porównaniu z kolejnością terminów': people and answers have changed the plan since
 * (rule Z12).
 */
export function savedText(plan: CampaignPlan): string | undefined {
  const change = changeOfKm(plan, plan.kmByDueDate)
  return change && `przy planowaniu ${change}\u00A0km w porównaniu z kolejnością terminów`
}

/** The minute of the day at which an opening would begin; the solver computes with fractions. */
export const beginsText = (begins: number) => clockText(Math.round(begins))

/** 'Pompa ciepła, Kocioł gazowy' */
export const devicesText = ({ devices }: Pick<CampaignStop, 'devices'>) =>
  devices.map(({ type, name }) => name ?? deviceTypeNames[type]).join(', ')

/** 'Oddzwonić: po 16 (Ola, 21.09.2026, 10:15)' */
export function callText({ call }: Pick<CampaignStop, 'call'>): string | undefined {
  if (!call) return undefined
  const { outcome, note, by, at } = call
  return `${callOutcomeNames[outcome]}${note ? `: ${note}` : ''} (${by}, ${formatInstant(at)})`
}

/** What a place breaks of what the customer asked for or is due, in words */
export function breaches(
  stop: Pick<CampaignStop, 'wish' | 'dueOn' | 'lastTechnicianId'>,
  { technicianId, day, begins }: Pick<StopOpening, 'technicianId' | 'day' | 'begins'>,
): string[] {
  const { wish, dueOn, lastTechnicianId } = stop
  const hours = wish?.part && dayPartHours[wish.part]
  const late = daysBetween(dueOn, day)
  return [
    wish?.day && wish.day !== day && withinSentence(seasonWeightNames.wishedDay),
    hours && (begins < hours.from * 60 || begins >= hours.until * 60) && withinSentence(seasonWeightNames.wishedPart),
    late > 0 && `${formatCount(late, nouns.day)} po terminie`,
    lastTechnicianId !== null && lastTechnicianId !== technicianId && withinSentence(seasonWeightNames.otherTechnician),
  ].filter((each) => typeof each === 'string')
}

/** What an opening costs, compared with another one where the stop is now */
export interface OpeningPrice {
  km: number
  minutes: number
  /** In minutes by the weights */
  cost: number
}

export function openingPriceOf(opening: StopOpening, own: StopOpening | undefined): OpeningPrice {
  return {
    km: opening.km - (own?.km ?? 0),
    minutes: opening.drivingMinutes - (own?.drivingMinutes ?? 0),
    cost: opening.cost - (own?.cost ?? 0),
  }
}

/** '+12 km, +25 min', 'bez dodatkowej drogi' */
export function priceText({ km, minutes }: Pick<OpeningPrice, 'km' | 'minutes'>): string {
  return [signedText(km, 'km'), signedText(minutes, 'min')].filter(Boolean).join(', ') || 'bez dodatkowej drogi'
}

/** '+18 min', as all conditions are weighed */
export const openingCostText = ({ cost }: Pick<OpeningPrice, 'cost'>) => signedText(cost, 'min') ?? 'tyle samo'
