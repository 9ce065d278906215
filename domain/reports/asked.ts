import { z } from 'zod'
import { idSchema } from '../api/id'
import { deviceTypes } from '../devices/device-type'
import { answerTimeKeys, periodParamSchema } from './report'

/** An inspection that a customer was asked to confirm, with the answer. */
export const askedInspectionSchema = z.object({
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
  /** From `askedAt` to `confirmedAt` */
  hours: z.number().nullable(),
})
export type AskedInspection = z.output<typeof askedInspectionSchema>

/** ANY: answered at some time. NONE: not answered */
export const answeredFilters = ['ANY', ...answerTimeKeys, 'NONE'] as const
export type AnsweredFilter = (typeof answeredFilters)[number]

/** `filter` of GET /api/reports/asked; all conditions must hold. */
export const askedFilterSchema = z.strictObject({
  /** Period of the first message */
  period: periodParamSchema,
  ids: z.array(idSchema).max(1000).optional(),
  answered: z.enum(answeredFilters).optional(),
  /** Each word must occur in the client's name or number */
  q: z.string().max(200).optional(),
})
export type AskedFilter = z.output<typeof askedFilterSchema>

export const askedSorts = ['askedAt', 'confirmedAt', 'clientName', 'dueDate', 'id'] as const
