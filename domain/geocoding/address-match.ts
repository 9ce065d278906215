import type { Address } from '../devices/address'
import { addressSchema } from '../devices/address'
import { streetWords, words } from '../text/words'

/** An address of a form that may be incomplete. */
export type PartialAddress = { [Field in keyof Address]?: string | null }

/** The typed address once it is complete and valid, else undefined. */
export function wholeAddress(address: PartialAddress): Address | undefined {
  return addressSchema.safeParse(address).data
}

export function isBlankAddress({ street, houseNumber, postalCode, city }: PartialAddress): boolean {
  return ![street, houseNumber, postalCode, city].some((part) => part?.trim())
}

const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pl')

/** Addresses with the same key share one position: flat and letter case are ignored (rule D8). */
export function addressKey({ street, houseNumber, postalCode, city }: Address): string {
  return [street, houseNumber, postalCode, city].map(spaced).join('|')
}

/** Whether whole words of the text are these words */
const containsWords = (text: string, phrase: string) => ` ${words(text)} `.includes(` ${phrase} `)

/**
 * Whether the found address differs in postcode or town from the typed one, so that a person must confirm it.
 * @param displayName as the provider writes it: 'Opoczno, woj. łódzkie', 'Lipowa 4, 26-300 Opoczno, Polska'
 */
export function isElsewhere({ postalCode, city }: Address, displayName: string): boolean {
  const codes = displayName.match(/\b\d{2}-\d{3}\b/g)
  if (codes && !codes.includes(postalCode)) return true
  return !containsWords(displayName, words(city))
}

export function namesStreet({ street }: Address, displayName: string): boolean {
  return containsWords(displayName, streetWords(street))
}
