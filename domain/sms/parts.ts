import { sumBy } from '../collections'
import { isExtended, isGsm, plainLetters } from '../text/plain-letters'
import type { Settings } from '../settings/settings'

/** The counter of rule S2. */
const documentedPartLength = 68

export function documentedParts(text: string): number {
  return Math.max(1, Math.ceil(text.length / documentedPartLength))
}

interface BilledParts {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets (GSM-7) or 16-bit units (UCS-2) */
  units: number
  parts: number
}

/**
 * Units of a single message, and of one part of a longer message, which has a header of 6 octets (TS 23.040, 9.2.3.24).
 */
const lengths = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const

/** What the operator bills. Neither a two-septet character nor a surrogate pair is split across parts. */
export function billedParts(text: string): BilledParts {
  const letters = [...text]
  const gsm = letters.every(isGsm)
  const encoding = gsm ? 'GSM-7' : 'UCS-2'
  const size = (letter: string) => {
    if (!gsm) return letter.length
    return isExtended(letter) ? 2 : 1
  }
  const units = sumBy(letters, size)
  const { single, part } = lengths[encoding]
  if (units <= single) return { encoding, units, parts: 1 }
  let parts = 1
  let used = 0
  for (const letter of letters) {
    if (used + size(letter) > part) {
      parts += 1
      used = 0
    }
    used += size(letter)
  }
  return { encoding, units, parts }
}

/** Billed parts of a text as it is, and 'bez polskich znaków'. */
export function partCounts(text: string): { asIs: number; plain: number } {
  return { asIs: billedParts(text).parts, plain: billedParts(plainLetters(text)).parts }
}

/** The price of this many billed parts in grosze (rule P4). */
export function smsCost(parts: number, { smsPartPrice }: Pick<Settings, 'smsPartPrice'>): number {
  return Math.round((parts * smsPartPrice) / 10)
}

export function costOf(text: string, settings: Pick<Settings, 'smsPartPrice'>): number {
  return smsCost(billedParts(text).parts, settings)
}
