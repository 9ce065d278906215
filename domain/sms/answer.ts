import { z } from 'zod'
import { idSchema } from '../api/id'
import type { SortBy } from '../api/list-query'
import { idsField, wordsField } from '../api/list-query'
import { instantCodec } from '../time/wire'

export const smsAnswerSchema = z.object({
  id: idSchema,
  phoneNumber: z.string(),
  /** null when no client, or more than one, has this number */
  clientId: idSchema.nullable(),
  clientName: z.string().nullable(),
  /** The message it answers, if the operator reports it */
  smsId: idSchema.nullable(),
  message: z.string(),
  optOut: z.boolean(),
  receivedAt: instantCodec,
  handledAt: instantCodec.nullable(),
  handledBy: z.string().nullable(),
})
export type SmsAnswer = z.output<typeof smsAnswerSchema>
export type SmsAnswerWire = z.input<typeof smsAnswerSchema>

export const smsAnswerSorts = ['receivedAt', 'clientName', 'id'] as const
export type SmsAnswerSort = SortBy<(typeof smsAnswerSorts)[number]>

/** `filter` of GET /api/sms/answers; all conditions must hold. */
export const smsAnswerFilterSchema = z.strictObject({
  /** Each word must occur in the client's name, the number or the text */
  q: wordsField,
  ids: idsField,
  /** OPEN: not handled yet */
  status: z.enum(['OPEN', 'DONE']).optional(),
  clientId: idSchema.optional(),
})
export type SmsAnswerFilter = z.output<typeof smsAnswerFilterSchema>
