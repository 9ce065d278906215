import { z } from 'zod'
import { idSchema } from '../api/id'

/** An SMS from a customer */
export const smsAnswerSchema = z.object({
  id: idSchema,
  phoneNumber: z.string(),
  /** null where no client, or more than one, has that number */
  clientId: idSchema.nullable(),
  clientName: z.string().nullable(),
  /** The message it answers, if the operator reports it */
  smsId: idSchema.nullable(),
  message: z.string(),
  /** It asks for no more messages */
  optOut: z.boolean(),
  receivedAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
})
export type SmsAnswer = z.infer<typeof smsAnswerSchema>

/** `filter` of GET /api/sms/answers; all of it at once. */
export const smsAnswerFilterSchema = z.strictObject({
  /** Words, each of them in the client's name, the number or the text */
  q: z.string().max(200).optional(),
  ids: z.array(idSchema).max(1000).optional(),
  /** Nobody, or somebody has dealt with it */
  status: z.enum(['OPEN', 'DONE']).optional(),
  clientId: idSchema.optional(),
})
export type SmsAnswerFilter = z.output<typeof smsAnswerFilterSchema>
