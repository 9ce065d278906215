import { z } from 'zod'
import { record } from '../api/fields'
import { instantCodec } from '../time/wire'

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
  parts: z.int(),
  skipped: z.int(),
  night: z.boolean(),
  recipients: recipientsCodec,
})
export type MessagesPreviewWire = z.infer<typeof messagesPreviewWireSchema>
