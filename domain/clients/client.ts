import { z } from 'zod'
import { consentInputSchema } from '../consents/consent'
import { requiredLine } from '../text/plain'
import type { Device } from '../devices/device'
import type { DeviceInput } from '../devices/device'
import { firstDeviceInputSchema } from '../devices/device'
import { phoneSchema } from '../text/phone-schema'

export interface Client {
  id: number
  firstName: string
  lastName: string
  /** '+' and digits, see phone.ts */
  phone: string
  /** Present when the list was asked `withDevices`. */
  devices: Device[]
  version: number
}

/** What a person enters in the client form. */
export const clientInputSchema = z.object({
  firstName: requiredLine(100, 'Imię jest wymagane'),
  lastName: requiredLine(100, 'Nazwisko jest wymagane'),
  phone: phoneSchema,
  /** To advertisements; null where there is none. Without it the record stays as it is. */
  marketingConsent: consentInputSchema.nullish(),
})
export type ClientInput = z.output<typeof clientInputSchema>

export const clientWithDeviceInputSchema = clientInputSchema.extend({ device: firstDeviceInputSchema })
export type ClientWithDeviceInput = ClientInput & { device: DeviceInput }

/** 'Jan Kowalski' */
export function clientName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
