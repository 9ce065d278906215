import { z } from 'zod'
import { idSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'
import { deviceTypes } from '../devices/device-type'
import { answerTimeKeys, periodParamSchema } from './report'

/** An inspection that a customer was asked to confirm, with the answer. */
export const confirmationRequestSchema = z.object({
  /** Id of the first link */
  id: idSchema,
  clientId: idSchema,
  clientName: z.string(),
  clientPhone: z.string(),
  deviceId: idSchema,
  deviceType: z.enum(deviceTypes),
  deviceName: z.string().nullable(),
  city: z.string(),
  dueDate: z.iso.date(),
  askedAt: z.iso.datetime(),
  /** null without an answer */
  confirmedAt: z.iso.datetime().nullable(),
  /** Hours from `askedAt` to `confirmedAt` */
  hours: z.number().nullable(),
})
export type ConfirmationRequest = z.output<typeof confirmationRequestSchema>

/** ANY: answered at some time. NONE: not answered */
export const answerFilters = ['ANY', ...answerTimeKeys, 'NONE'] as const
export type AnswerFilter = (typeof answerFilters)[number]

/** `filter` of GET /api/reports/asked; all conditions must hold. */
export const confirmationRequestFilterSchema = z.strictObject({
  /** Period of the first message */
  period: periodParamSchema,
  ids: idsField,
  answered: z.enum(answerFilters).optional(),
  /** Each word must occur in the client's name or number */
  q: wordsField,
})
export type ConfirmationRequestFilter = z.output<typeof confirmationRequestFilterSchema>

export const confirmationRequestSorts = ['askedAt', 'confirmedAt', 'clientName', 'dueDate', 'id'] as const
