import type { Settings } from '../settings/settings'
import { billedParts } from './parts'

/** The price of this many billed parts in grosze. */
export function smsCost(parts: number, { smsPartPrice }: Pick<Settings, 'smsPartPrice'>): number {
  return Math.round((parts * smsPartPrice) / 10)
}

export function costOf(text: string, settings: Pick<Settings, 'smsPartPrice'>): number {
  return smsCost(billedParts(text).parts, settings)
}
