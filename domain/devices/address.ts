import { z } from 'zod'
import { optionalLine, requiredLine, normalized } from '../text/plain'

/** An address as it is stored */
export const plainAddressSchema = z.object({
  street: z.string(),
  houseNumber: z.string(),
  flatNumber: z.string().nullable(),
  /** NN-NNN */
  postalCode: z.string(),
  city: z.string(),
})
export type Address = z.output<typeof plainAddressSchema>

/** '26300' and '26 300' → '26-300'; other texts are only trimmed, for the schema to refuse. */
export function normalizePostalCode(text: string): string {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : text.trim()
}

/** The forms of a client and of a device use different messages for the same fields. */
export interface AddressMessages {
  street: string
  houseNumber: string
  postalCode: string
  postalCodeFormat: string
  city: string
}

export const clientFormAddressMessages: AddressMessages = {
  street: 'Ulica jest wymagana',
  houseNumber: 'Numer domu jest wymagany',
  postalCode: 'Kod pocztowy jest wymagany',
  postalCodeFormat: 'Kod pocztowy musi mieć format XX-XXX',
  city: 'Miejscowość jest wymagana',
}

export const deviceFormAddressMessages: AddressMessages = {
  street: 'Proszę wprowadzić nazwę ulicy',
  houseNumber: 'Proszę wprowadzić numer domu',
  postalCode: 'Proszę wprowadzić kod pocztowy',
  postalCodeFormat: 'Kod pocztowy musi mieć format XX-XXX (np. 00-001)',
  city: 'Proszę wprowadzić miejscowość',
}

/** The fields of an address, to be spread into an object schema (rule C3). */
export function addressShape(messages: AddressMessages) {
  return {
    street: requiredLine(120, messages.street),
    houseNumber: requiredLine(20, messages.houseNumber),
    flatNumber: optionalLine(20),
    postalCode: normalized(requiredLine(10, messages.postalCode), normalizePostalCode).refine(
      (code) => code === '' || /^\d{2}-\d{3}$/.test(code),
      { error: messages.postalCodeFormat },
    ),
    city: requiredLine(100, messages.city),
  }
}

export const addressSchema = z.object(addressShape(deviceFormAddressMessages))

/** 'Lipowa 4/2, 26-300 Opoczno' (rule D2). */
export function formatAddress(address: Address): string {
  return `${streetOf(address)}, ${address.postalCode} ${address.city}`
}

/** 'Lipowa 4/2, Opoczno', to distinguish places of one client */
export function shortAddress(address: Address): string {
  return `${streetOf(address)}, ${address.city}`
}

/** 'Lipowa 4/2' */
export const streetOf = ({ street, houseNumber, flatNumber }: Address) =>
  `${street} ${houseNumber}${flatNumber ? `/${flatNumber}` : ''}`
