import { z } from 'zod'

/** Without 0, O, I and l, which people confuse, and only letters that a short SMS encodes in one byte. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const length = 20

/** 20 characters of 58: 117 bits, beyond guessing, yet short enough for an SMS. */
export const confirmationTokenSchema = z.string().regex(new RegExp(`^[${alphabet}]{${length}}$`))

/** How many random bytes `confirmationToken` wants: some are thrown away so that each letter is equally likely. */
export const confirmationTokenEntropy = length * 2

/** @param random uniformly random bytes from a cryptographic source, `confirmationTokenEntropy` of them */
export function confirmationToken(random: Uint8Array): string {
  const fair = 256 - (256 % alphabet.length)
  let token = ''
  for (const byte of random) {
    if (byte < fair) token += alphabet[byte % alphabet.length]
    if (token.length === length) return token
  }
  throw new RangeError('not enough random bytes')
}

/** All that is ever shown of a token. */
export function tokenTail(token: string): string {
  return token.slice(-8)
}

/** As it stands in an SMS: short, and leads to the page where a customer confirms. */
export function confirmationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/k/${token}`
}

/** The address of that page itself, which stood in SMS before links were short. */
export function confirmationPageUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/confirm/${token}`
}

/** Addresses of customers' pages within a text, by which one confirms or opts out; not those of a preview, which lead nowhere. */
const addresses = new RegExp(`(https?://\\S+?/(?:k|r|confirm)/(?!X{${length}})[${alphabet}]{${length}}(?![A-Za-z0-9]))`)

/** A text in pieces: each second one is the address of a customer's page. */
export function splitAtLinks(text: string): string[] {
  return text.split(addresses)
}
