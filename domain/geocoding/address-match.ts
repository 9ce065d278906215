import type { Address } from '../devices/address'
import { addressSchema } from '../devices/address'
import { streetWords, words } from '../text/words'

/** An address of a form that may be incomplete. */
export type TypedAddress = { [Field in keyof Address]?: string | null }

/** The typed address once it is complete and valid, else undefined. */
export function wholeAddress(typed: TypedAddress): Address | undefined {
  return addressSchema.safeParse(typed).data
}

export function isBlankAddress({ street, houseNumber, postalCode, city }: TypedAddress): boolean {
  return ![street, houseNumber, postalCode, city].some((part) => part?.trim())
}

const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pl')

/** Addresses with the same key share one position: flat and letter case are ignored. */
export function addressKey({ street, houseNumber, postalCode, city }: Address): string {
  return [street, houseNumber, postalCode, city].map(spaced).join('|')
}

/** Whether whole words of the text are these words */
const containsWords = (text: string, sought: string) => ` ${words(text)} `.includes(` ${sought} `)

/**
 * Whether the found address differs in postcode or town from the typed one, so that a person must confirm it.
 * @param found as the provider writes it: 'Opoczno, woj. łódzkie', 'Lipowa 4, 26-300 Opoczno, Polska'
 */
export function isElsewhere({ postalCode, city }: Address, found: string): boolean {
  const codes = found.match(/\b\d{2}-\d{3}\b/g)
  if (codes && !codes.includes(postalCode)) return true
  return !containsWords(found, words(city))
}

export function namesStreet({ street }: Address, found: string): boolean {
  return containsWords(found, streetWords(street))
}
