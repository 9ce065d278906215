import type { Address } from '../devices/address'
import { addressSchema } from '../devices/address'
import { fold } from '../text/fold'

/** An address in a form, as far as it has been typed. */
export type TypedAddress = { [Field in keyof Address]?: string | null }

/** The address that was typed, once it is whole and well-formed; undefined until then. */
export function wholeAddress(typed: TypedAddress): Address | undefined {
  return addressSchema.safeParse(typed).data
}

export function isBlankAddress({ street, houseNumber, postalCode, city }: TypedAddress): boolean {
  return ![street, houseNumber, postalCode, city].some((part) => part?.trim())
}

const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pl')

/** Addresses with the same key are in the same place: the flat does not matter, nor does the case. */
export function addressKey({ street, houseNumber, postalCode, city }: Address): string {
  return [street, houseNumber, postalCode, city].map(spaced).join('|')
}

/** Words between blanks, spelling put aside: 'Busko-Zdrój' is ' busko zdroj '. */
const words = (text: string) =>
  ` ${fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `

/**
 * Whether what was found is another place than what was typed, so that a person must say which is meant.
 * @param found as the provider writes it: 'Opoczno, woj. łódzkie', 'Lipowa 4, 26-300 Opoczno, Polska'
 */
export function isElsewhere({ postalCode, city }: Address, found: string): boolean {
  const codes = found.match(/\b\d{2}-\d{3}\b/g)
  if (codes && !codes.includes(postalCode)) return true
  return !words(found).includes(words(city))
}

/** Whether more than the town was found: the street is named. */
export function namesStreet({ street }: Address, found: string): boolean {
  const name = words(street).replace(/^ (ul|ulica|al|aleja|aleje|os|osiedle|pl|plac) /, ' ')
  return words(found).includes(name)
}
