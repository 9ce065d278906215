import { z } from 'zod'
import { consentInputSchema } from '../consents/consent'
import { nipSchema } from '../text/nip'
import { clearable, lineText, requiredLine } from '../text/plain'
import { emailSchema } from '../text/email-schema'
import type { Device, DeviceInput } from '../devices/device'
import { phoneSchema } from '../text/phone-schema'

/** Shown where a client has no name, or was deleted */
export const unknownClient = 'Nieznany klient'

/** A client as the API returns it */
export interface ClientRecord {
  id: number
  firstName: string
  lastName: string
  /** '+' and digits, see phone.ts */
  phone: string
  email: string | null
  company: string | null
  /** Ten digits */
  nip: string | null
  /** Only when it was requested with `withDevices` */
  devices?: Device[] | undefined
  version: number
}

/** A client as the console has it */
export interface Client extends ClientRecord {
  devices: Device[]
}

export const clientInputSchema = z.object({
  firstName: requiredLine(100, 'Imię jest wymagane'),
  lastName: requiredLine(100, 'Nazwisko jest wymagane'),
  phone: phoneSchema,
  email: clearable(emailSchema),
  company: clearable(lineText(200)),
  nip: nipSchema,
  /** Consent to advertisements; null withdraws it, undefined leaves it as it is */
  marketingConsent: consentInputSchema.nullish(),
})
export type ClientInput = z.output<typeof clientInputSchema>

export type ClientWithDeviceInput = ClientInput & { device: DeviceInput }

export function clientName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
