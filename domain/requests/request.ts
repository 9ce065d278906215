import { z } from 'zod'
import { idSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'
import { dayParts } from '../confirmations/wish'
import { deviceTypeCodec } from '../devices/device-type'
import { requiredLine } from '../text/plain'
import { daySchema, instantCodec } from '../time/wire'

/** What somebody asked for on the page of a sticker (rule V19) */
export const requestKinds = ['FAILURE', 'VISIT'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestKindNames: Record<RequestKind, string> = { FAILURE: 'Awaria', VISIT: 'Prośba o wizytę' }

export const requestStates = ['NEW', 'ANSWERED', 'BOOKED', 'CLOSED'] as const
export type RequestState = (typeof requestStates)[number]
export const requestStateNames: Record<RequestState, string> = {
  NEW: 'Nowe',
  ANSWERED: 'Z odpowiedzią',
  BOOKED: 'Umówione',
  CLOSED: 'Zamknięte',
}

/** Photos, number and text of a settled request are kept for this many months. */
export const requestRetentionMonths = 12

export const requestSchema = z.object({
  id: idSchema,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  deviceId: idSchema,
  deviceType: deviceTypeCodec,
  deviceName: z.string().nullable(),
  city: z.string(),
  clientId: idSchema,
  clientName: z.string(),
  /** null once it was forgotten */
  phone: z.string().nullable(),
  /** The office has this number of the client */
  known: z.boolean(),
  /** No SMS leaves for the number */
  smsBlocked: z.boolean(),
  /** The owner of the number wants no reminders; what a person writes is sent (rule S19) */
  smsOptedOut: z.boolean(),
  text: z.string().nullable(),
  preferredDay: daySchema.nullable(),
  preferredPart: z.enum(dayParts).nullable(),
  receivedAt: instantCodec,
  /** When the state changed last */
  changedAt: instantCodec,
  changedBy: z.string().nullable(),
  closeReason: z.string().nullable(),
  serviceId: idSchema.nullable(),
  /** With signed addresses, which need no token */
  photos: z.array(z.object({ id: idSchema, url: z.string(), thumbnailUrl: z.string() })),
})
export type CustomerRequest = z.output<typeof requestSchema>
export type RequestPhoto = CustomerRequest['photos'][number]
export type RequestWire = z.input<typeof requestSchema>

/** An answered request is still to be done. */
export const openRequestStates = ['NEW', 'ANSWERED'] as const satisfies readonly RequestState[]
export type OpenRequestState = (typeof openRequestStates)[number]
export const isOpenRequest = (state: RequestState): state is OpenRequestState =>
  openRequestStates.some((open) => open === state)

export const closeReasonSchema = requiredLine(200, 'Podaj powód')

export const requestFieldNames: Record<string, string> = {
  state: 'Stan',
  closeReason: 'Powód zamknięcia',
  photos: 'Zdjęcia',
}

/** `filter` of GET /api/requests */
export const requestFilterSchema = z.strictObject({
  /** Each word must occur in client, device or text */
  q: wordsField,
  ids: idsField,
  deviceId: idSchema.optional(),
  clientId: idSchema.optional(),
  clientIds: idsField,
  /** Settled by these services */
  serviceIds: idsField,
  kind: z.enum(requestKinds).optional(),
  /** OPEN: new or answered */
  state: z.enum([...requestStates, 'OPEN']).optional(),
})
export type RequestFilter = z.output<typeof requestFilterSchema>

export const requestSorts = ['id', 'receivedAt'] as const
export type RequestSort = (typeof requestSorts)[number]
