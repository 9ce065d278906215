import { z } from 'zod'
import { idSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'
import type { Wish } from '../confirmations/wish'
import type { DeviceType } from '../devices/device-type'
import { requiredLine } from '../text/plain'

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

export interface RequestPhoto {
  id: number
  /** Signed addresses, which need no token */
  url: string
  thumbnailUrl: string
}

export interface CustomerRequest {
  id: number
  kind: RequestKind
  state: RequestState
  deviceId: number
  deviceType: DeviceType
  deviceName: string | null
  city: string
  clientId: number
  clientName: string
  /** null once it was forgotten */
  phone: string | null
  /** The office has this number of the client */
  known: boolean
  /** No SMS leaves for the number */
  smsBlocked: boolean
  /** The owner of the number wants no reminders; what a person writes is sent (rule S19) */
  smsOptedOut: boolean
  text: string | null
  preferredDay: Wish['day']
  preferredPart: Wish['part']
  receivedAt: Date
  /** When the state changed last */
  changedAt: Date
  changedBy: string | null
  closeReason: string | null
  serviceId: number | null
  photos: RequestPhoto[]
}

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
