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

const { codec: recipientCodec } = record<Recipient>()({
  clientName: z.string(),
  deviceName: z.string().nullable(),
  phone: ['phoneNumber', z.string()],
  scheduledAt: instantCodec,
  text: ['message', z.string()],
  cost: groszeCodec,
})
/** What planning or processing would do; shown before a person confirms it. */
export const messagesPreviewSchema = z.object({
  /** Messages that would leave, now or at their time; when planning, those about at least one new entry */
  count: z.int(),
  /**
   * All new entries of the plan, or when processing, those behind these messages; devices of one customer may share a
   * message (rule S9)
   */
  entries: z.int(),
  /** Billed parts */
  parts: z.int(),
  /** Cost at the price in the settings */
  cost: groszeCodec,
  /** Due entries whose reason no longer holds */
  skipped: z.int(),
  /** Messages that the limits of their number or its block hold back */
  held: z.int(),
  /**
   * Messages that wait in the plan on the day of their turn, and why, as a sentence: a budget is used up, or the hours
   * of sending are over
   */
  waiting: z.int(),
  waits: z.string().nullable(),
  /** A sentence if the limit per minute makes messages wait */
  slowed: z.string().nullable(),
  /** Why nothing is sent now, and until when: 'do 8:00, w nocy nie wysyłamy'; null when sending is allowed */
  quietUntil: z.string().nullable(),
  recipients: z.array(recipientCodec),
})
export type MessagesPreview = z.output<typeof messagesPreviewSchema>
export type MessagesPreviewWire = z.input<typeof messagesPreviewSchema>
