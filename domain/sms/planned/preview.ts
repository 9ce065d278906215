import { z } from 'zod'
import { record } from '../../api/fields'
import type { Grosze } from '../../text/money'
import { groszeCodec } from '../../text/money'
import { instantCodec } from '../../time/wire'

/** Recipients named in a preview, unless more are asked for */
export const previewLength = 20
export const previewMax = 50_000

export interface Recipient {
  clientName: string
  /** All devices that the message is about, also those whose own turn would be later (rule S9) */
  deviceName: string | null
  phone: string
  /** When it would leave */
  scheduledAt: Date
  /** Includes an example of a link */
  text: string
  /** Cost at the price in the settings */
  cost: Grosze
}

/** What planning or processing would do; shown before a person confirms it. */
export interface MessagesPreview {
  /** Messages that would leave, now or at their time; when planning, those about at least one new entry */
  count: number
  /**
   * All new entries of the plan, or when processing, those behind these messages; devices of one customer may share a
   * message (rule S9)
   */
  entries: number
  /** Billed parts */
  parts: number
  /** Cost at the price in the settings */
  cost: Grosze
  /** Due entries whose reason no longer holds */
  skipped: number
  /** Messages that the limits of their number or its block hold back */
  held: number
  /**
   * Messages that wait in the plan on the day of their turn, and why, as a sentence: a budget is used up, or the hours
   * of sending are over
   */
  waiting: number
  waits: string | null
  /** A sentence if the limit per minute makes messages wait */
  slowed: string | null
  /** Why nothing is sent now, and until when: 'do 8:00, w nocy nie wysyłamy'; null when sending is allowed */
  quietUntil: string | null
  recipients: Recipient[]
}

const recipient = record<Recipient>()({
  clientName: z.string(),
  deviceName: z.string().nullable(),
  phone: ['phoneNumber', z.string()],
  scheduledAt: instantCodec,
  text: ['message', z.string()],
  cost: groszeCodec,
})
const recipientsCodec = z.codec(z.array(recipient.wire), z.custom<Recipient[]>(), {
  decode: (wires) => wires.map(recipient.decode),
  encode: (recipients) => recipients.map(recipient.encode),
})

export const { codec: messagesPreviewCodec } = record<MessagesPreview>()({
  count: z.int(),
  entries: z.int(),
  parts: z.int(),
  cost: groszeCodec,
  skipped: z.int(),
  held: z.int(),
  waiting: z.int(),
  waits: z.string().nullable(),
  slowed: z.string().nullable(),
  quietUntil: z.string().nullable(),
  recipients: recipientsCodec,
})
export type MessagesPreviewWire = z.input<typeof messagesPreviewCodec>
