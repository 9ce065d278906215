import { z } from 'zod'
import { idSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'

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
  receivedAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
})
export type SmsAnswer = z.infer<typeof smsAnswerSchema>

export const smsAnswerSorts = ['receivedAt', 'clientName', 'id'] as const
export type SmsAnswerSort = readonly [(typeof smsAnswerSorts)[number], 'ASC' | 'DESC']

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
