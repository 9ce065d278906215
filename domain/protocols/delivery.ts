import { z } from 'zod'
import { idSchema } from '../api/id'
import type { JobStatus } from '../jobs/job'
import type { SmsState } from '../sms/outbox/sms-state'
import { isLost } from '../sms/outbox/sms-state'
import type { Day } from '../time/day'
import { daySchema, instantCodec } from '../time/wire'

/** MAIL: the PDF as an attachment; LINK: an SMS with a link that ends */
export const deliveryKinds = ['MAIL', 'LINK'] as const

const deliveryStates = ['WAITING', 'SENT', 'FAILED', 'OPEN', 'EXPIRED', 'REVOKED'] as const
type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateNames: Record<DeliveryState, string> = {
  WAITING: 'czeka na wysłanie',
  SENT: 'wysłany',
  FAILED: 'nie udało się wysłać',
  OPEN: 'link działa',
  EXPIRED: 'link wygasł',
  REVOKED: 'link unieważniony',
}

/** 'P/2026/00017' → 'protokol-P-2026-00017.pdf' */
export const protocolFileName = (number: string) => `protokol-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`

/** How a protocol was handed over to somebody */
export const deliverySchema = z.object({
  id: idSchema,
  protocolId: idSchema,
  kind: z.enum(deliveryKinds),
  /** E-mail address or phone number */
  recipient: z.string(),
  at: instantCodec,
  by: z.string(),
  state: z.enum(deliveryStates),
  /** The last day of a link; null of a mail */
  expiresOn: daySchema.nullable(),
})
export type ProtocolDelivery = z.output<typeof deliverySchema>
export type DeliveryWire = z.input<typeof deliverySchema>

/** @param job of the mail; null once it is forgotten */
export function mailState(sentAt: Date | null, job: JobStatus | null): DeliveryState {
  if (sentAt !== null) return 'SENT'
  return job === 'WAITING' || job === 'RUNNING' ? 'WAITING' : 'FAILED'
}

/**
 * A link opens the protocol on its last day, too, unless it was revoked. Nobody has one whose SMS was lost (rule H2).
 * @param sms state of the message with the link; null if it is not known
 */
export function linkState(
  { expiresOn, revokedAt, sms = null }: { expiresOn: Day; revokedAt: Date | null; sms?: SmsState | null },
  today: Day,
): DeliveryState {
  if (revokedAt !== null) return 'REVOKED'
  if (sms !== null && isLost(sms)) return 'FAILED'
  return today <= expiresOn ? 'OPEN' : 'EXPIRED'
}
