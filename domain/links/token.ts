import { z } from 'zod'

/** Without 0, O, I and l, which look alike; every character is one septet in GSM-7. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const length = 20

/** 20 of 58 characters: 117 bits. */
export const linkTokenSchema = z.string().regex(new RegExp(`^[${alphabet}]{${length}}$`))

/**
 * Parameter of the public calls. A malformed token is 404 like an unknown one, so that the answer does not reveal the
 * format.
 */
export const tokenParams = z.object({ token: z.string().max(200) })

/** How many random bytes `linkToken` needs: it discards some, so that each character is equally likely. */
export const linkTokenEntropy = length * 2

/** @param random uniformly random bytes from a cryptographic source, `linkTokenEntropy` of them */
export function linkToken(random: Uint8Array): string {
  const fair = 256 - (256 % alphabet.length)
  let token = ''
  for (const byte of random) {
    if (byte < fair) token += alphabet[byte % alphabet.length]
    if (token.length === length) return token
  }
  throw new RangeError('not enough random bytes')
}

/** The only part of a token that is shown. */
export function tokenTail(token: string): string {
  return token.slice(-8)
}

/** Matches addresses of customers' pages, but not the example links of previews. */
const addresses = new RegExp(
  `(https?://\\S+?/(?:k|r|confirm)/(?:[po]-)?(?!X{${length}})[${alphabet}]{${length}}(?![A-Za-z0-9]))`,
)

/** Splits a text at such addresses: every second piece is an address. */
export function splitAtLinks(text: string): string[] {
  return text.split(addresses)
}
