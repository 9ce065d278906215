import { z } from 'zod'
import { maxSmsLength } from '../sms/sms'
import { optionalMultiline, requiredMultiline } from '../text/plain'
import { formatDay, formatTime } from '../time/format'
import { dayAt } from '../time/warsaw'
import type { Service } from './service'
import { serviceWireSchema } from './wire'

/** Body of POST /api/services/{id}/cancel; `sms` is the message to the customer. */
export const cancellationWireSchema = z.strictObject({
  reason: optionalMultiline(500).optional(),
  /** The customer is to get another time: the device stands in 'Do umówienia' until one is booked */
  rebook: z.boolean().optional(),
  sms: z.strictObject({ message: requiredMultiline(maxSmsLength, 'Wprowadź treść wiadomości') }).optional(),
})
export type CancellationWire = z.input<typeof cancellationWireSchema>

/** The cancelled service; `sms` is null when no message was requested. */
export const cancelledWireSchema = serviceWireSchema.extend({
  sms: z.object({ sent: z.boolean(), errorMessage: z.string().nullable() }).nullable(),
})

export function cancellationSms(
  { startsAt }: Pick<Service, 'startsAt'>,
  { companyName, contactPhoneNumber }: { companyName: string; contactPhoneNumber: string },
): string {
  const call = contactPhoneNumber ? `Nowy termin ustalimy telefonicznie: ${contactPhoneNumber}.` : ''
  return [
    `Wizyta serwisanta ${formatDay(dayAt(startsAt))}, godz. ${formatTime(startsAt)}, została odwołana. Przepraszamy.`,
    call,
    companyName,
  ]
    .filter(Boolean)
    .join(' ')
}
