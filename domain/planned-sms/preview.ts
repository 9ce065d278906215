import { z } from 'zod'
import { instantWire } from '../time/wire'

/** So many recipients are named before one agrees; of the others only the number is told. */
export const previewLength = 20

export interface Recipient {
  clientName: string
  deviceName: string | null
  phone: string
  scheduledAt: Date
}

/** What planning or processing would do, asked before one agrees. */
export interface MessagesPreview {
  /** Messages that would be planned or sent */
  count: number
  /** What the operator bills for them */
  parts: number
  /** Due, but without a reason any more */
  skipped: number
  /** Nothing leaves now: it would wait for the morning. */
  night: boolean
  /** The first `previewLength` of them */
  recipients: Recipient[]
}

export const messagesPreviewWireSchema = z.object({
  count: z.int(),
  parts: z.int(),
  skipped: z.int(),
  night: z.boolean(),
  recipients: z.array(
    z.object({
      clientName: z.string(),
      deviceName: z.string().nullable(),
      phoneNumber: z.string(),
      scheduledAt: z.iso.datetime(),
    }),
  ),
})
export type MessagesPreviewWire = z.infer<typeof messagesPreviewWireSchema>

export function encodeMessagesPreview({ recipients, ...same }: MessagesPreview): MessagesPreviewWire {
  return {
    ...same,
    recipients: recipients.map(({ phone, scheduledAt, ...named }) => ({
      ...named,
      phoneNumber: phone,
      scheduledAt: instantWire.encode(scheduledAt),
    })),
  }
}

export function decodeMessagesPreview({ recipients, ...same }: MessagesPreviewWire): MessagesPreview {
  return {
    ...same,
    recipients: recipients.map(({ phoneNumber, scheduledAt, ...named }) => ({
      ...named,
      phone: phoneNumber,
      scheduledAt: instantWire.decode(scheduledAt),
    })),
  }
}
