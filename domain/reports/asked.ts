import { z } from 'zod'
import { idSchema } from '../api/id'
import { deviceTypes } from '../devices/device-type'
import { answerTimeKeys, periodParamSchema } from './report'

/** An inspection about which a customer was asked by a link, and the answer. */
export const askedInspectionSchema = z.object({
  /** Of the first link */
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
  /** null where nobody has answered */
  confirmedAt: z.iso.datetime().nullable(),
  /** Hours from the one to the other */
  hours: z.number().nullable(),
})
export type AskedInspection = z.output<typeof askedInspectionSchema>

/** 'NONE': not answered; 'ANY': answered, however late */
export const answeredFilters = ['ANY', ...answerTimeKeys, 'NONE'] as const
export type AnsweredFilter = (typeof answeredFilters)[number]

/** `filter` of GET /api/reports/asked; all of it at once. */
export const askedFilterSchema = z.strictObject({
  /** When they were asked for the first time */
  period: periodParamSchema,
  ids: z.array(idSchema).max(1000).optional(),
  answered: z.enum(answeredFilters).optional(),
  /** Words, each of them in the client's name or number */
  q: z.string().max(200).optional(),
})
export type AskedFilter = z.output<typeof askedFilterSchema>
