import { z } from 'zod'
import { record } from '../api/fields'
import type { Grosze } from '../text/money'
import { groszeCodec } from '../text/money'
import { instantCodec } from '../time/wire'

/** Recipients listed by name before one agrees; of the others only the count is shown. */
export const previewLength = 20

export interface Recipient {
  clientName: string
  deviceName: string | null
  phone: string
  scheduledAt: Date
}

/** What planning or processing would do, asked before one agrees. */
export interface MessagesPreview {
  /** Messages that would leave, now or when their time comes */
  count: number
  /** Entries of the plan that they are made of: one for each device, and devices of one customer may share a message (rule S9) */
  entries: number
  /** What the operator bills for them */
  parts: number
  /** What they cost, by the price in the settings */
  cost: Grosze
  /** Due, but without a reason any more */
  skipped: number
  /** Due, but kept back by the limits, or to a number that is blocked */
  held: number
  /** Nothing leaves now: until when, and why, in words: 'do 8:00, w nocy nie wysyłamy' */
  quietUntil: string | null
  /** The first `previewLength` of them */
  recipients: Recipient[]
}

const recipient = record<Recipient>()({
  clientName: z.string(),
  deviceName: z.string().nullable(),
  phone: ['phoneNumber', z.string()],
  scheduledAt: instantCodec,
})
const recipientsCodec = z.codec(z.array(recipient.wire), z.custom<Recipient[]>(), {
  decode: (wires) => wires.map(recipient.decode),
  encode: (recipients) => recipients.map(recipient.encode),
})

export const {
  wire: messagesPreviewWireSchema,
  codec: messagesPreviewCodec,
  encode: encodeMessagesPreview,
  decode: decodeMessagesPreview,
} = record<MessagesPreview>()({
  count: z.int(),
  entries: z.int(),
  parts: z.int(),
  cost: groszeCodec,
  skipped: z.int(),
  held: z.int(),
  quietUntil: z.string().nullable(),
  recipients: recipientsCodec,
})
export type MessagesPreviewWire = z.infer<typeof messagesPreviewWireSchema>
