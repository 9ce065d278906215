import { z } from 'zod'
import { contract, get } from '../api/call'
import { idParamSchema } from '../api/id'
import { eventCodec } from './contract'
import type { EventChange, EventRecord } from './event'
import type { Operation } from '../access/access'

/** Records with a history of their own. That of a service is `GET /api/services/{id}/changes`. */
export type HistoryNoun = 'CLIENT' | 'DEVICE' | 'USER' | 'SETTINGS'

/** A page begins after this event. */
export interface HistoryCursor {
  at: Date
  id: number
}

export interface HistoryPage {
  events: EventRecord[]
  /** Cursor of the next page; null on the last page */
  next: string | null
}

const pattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(\d{1,10})$/
const parts = z.tuple([z.iso.datetime(), idParamSchema])

/** '2026-11-21T08:00:00.000Z_7' */
export const historyCursorSchema = z.string().transform((text, context): HistoryCursor => {
  const read = parts.safeParse(pattern.exec(text)?.slice(1))
  if (read.success) return { at: new Date(read.data[0]), id: read.data[1] }
  context.addIssue({ code: 'custom', message: 'Nieprawidłowe miejsce w historii zmian' })
  return z.NEVER
})

export function historyCursorAt({ at, id }: HistoryCursor): string {
  return `${at.toISOString()}_${id}`
}

/** Who reads the settings reads their history, except for what other permissions guard. */
const guarded: Record<string, Operation> = { smsLimits: 'smsLimits.manage', reportRecipients: 'reports.read' }

/** The changes whose fields the reader may read. */
export function readableChanges(
  changes: readonly EventChange[],
  mayDo: (operation: Operation) => boolean,
): EventChange[] {
  return changes.filter(({ field }) => {
    const operation = guarded[field.split('.')[0] ?? '']
    return operation === undefined || mayDo(operation)
  })
}

const details = {
  description: 'Newest first, 30 at a time: the next page begins at `before`, as `next` of this one says.',
  query: z.object({ before: historyCursorSchema.optional() }),
  returns: z.object({ events: z.array(eventCodec), next: z.string().nullable() }),
} as const

export const clientHistoryCalls = contract('clients', {
  list: get('clients.read', '/api/clients/{id}/history', {
    summary: 'List who added and changed a client, with the values before and after',
    ...details,
  }),
})

export const deviceHistoryCalls = contract('devices', {
  list: get('devices.read', '/api/devices/{id}/history', {
    summary: 'List who added and changed a device, with the values before and after',
    ...details,
  }),
})

export const userHistoryCalls = contract('users', {
  list: get('users.read', '/api/users/{id}/history', {
    summary: 'List who added and changed a user, with the values before and after',
    ...details,
  }),
})

export const settingsHistoryCalls = contract('settings', {
  list: get('settings.read', '/api/settings/history', {
    summary: 'List who changed the settings, with the values before and after',
    ...details,
  }),
})
