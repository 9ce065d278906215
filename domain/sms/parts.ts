import { isExtended, isGsm } from '../text/gsm'
import { plainLetters } from '../text/plain-letters'

/** The documented counter: one SMS per 68 characters, rounded up, at least 1. */
export const documentedPartLength = 68

export function documentedParts(text: string): number {
  return Math.max(1, Math.ceil(text.length / documentedPartLength))
}

export interface BilledParts {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets or 16-bit units, as the encoding counts. */
  units: number
  parts: number
}

/** Lengths of a single message and of a part of a longer one, whose header takes 6 octets (TS 23.040, 9.2.3.24). */
const lengths = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const

/** What the operator bills. A two-septet character or a surrogate pair never straddles two parts. */
export function billedParts(text: string): BilledParts {
  const letters = [...text]
  const gsm = letters.every(isGsm)
  const encoding = gsm ? 'GSM-7' : 'UCS-2'
  const size = (letter: string) => (gsm ? (isExtended(letter) ? 2 : 1) : letter.length)
  const units = letters.reduce((sum, letter) => sum + size(letter), 0)
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

/** What a text is billed as it is, and 'bez polskich znaków'. */
export function savedParts(text: string): { asIs: number; plain: number } {
  return { asIs: billedParts(text).parts, plain: billedParts(plainLetters(text)).parts }
}
