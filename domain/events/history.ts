import { z } from 'zod'
import { contract, get } from '../api/call'
import { idParamSchema } from '../api/id'
import { eventCodec } from './contract'
import type { EventRecord } from './event'
import type { Operation } from '../access/access'
import { may } from '../access/access'
import type { Role } from '../access/role'

/** Records with a history of their own */
export type HistoryNoun = 'CLIENT' | 'DEVICE' | 'SERVICE' | 'USER' | 'PROTOCOL_TEMPLATE' | 'SETTINGS'

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
const historyCursorSchema = z.string().transform((text, context): HistoryCursor => {
  const result = parts.safeParse(pattern.exec(text)?.slice(1))
  if (result.success) return { at: new Date(result.data[0]), id: result.data[1] }
  context.addIssue({ code: 'custom', message: 'Nieprawidłowe miejsce w historii zmian' })
  return z.NEVER
})

export function historyCursorAt({ at, id }: HistoryCursor): string {
  return `${at.toISOString()}_${id}`
}

/** Who reads the settings reads their history, except for what other permissions guard. */
const guardedSettings: Record<string, Operation> = {
  smsLimits: 'smsLimits.manage',
  reportRecipients: 'reports.read',
  secondStepRoles: 'users.read',
  smsMonths: 'privacy.manage',
  answerMonths: 'privacy.manage',
  consentMonths: 'privacy.manage',
  photoMonths: 'privacy.manage',
}

export function mayReadSetting(roles: readonly Role[], field: string): boolean {
  const operation = guardedSettings[field]
  return operation === undefined || may(roles, operation)
}

/**
 * The events with the fields that somebody may read. A change of settings that consists of others only is left out; of a service it stays, since
 * the service itself names who changed it.
 */
export function readableEvents(events: readonly EventRecord[], mayRead: (field: string) => boolean): EventRecord[] {
  return events.flatMap((event) => {
    const changes = event.changes.filter(({ field }) => mayRead(field.split('.')[0] ?? ''))
    const isHidden = event.noun === 'SETTINGS' && event.changes.length > 0 && changes.length === 0
    return isHidden ? [] : [{ ...event, changes }]
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
    errors: ['NOT_FOUND'],
  }),
})

export const deviceHistoryCalls = contract('devices', {
  list: get('devices.read', '/api/devices/{id}/history', {
    summary: 'List who added and changed a device, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const serviceHistoryCalls = contract('services', {
  list: get('services.read', '/api/services/{id}/history', {
    summary: 'List who booked and changed a service, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const userHistoryCalls = contract('users', {
  list: get('users.read', '/api/users/{id}/history', {
    summary: 'List who added and changed a user, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const templateHistoryCalls = contract('protocol-templates', {
  list: get('services.read', '/api/protocol-templates/{id}/history', {
    summary: 'List who added and changed a template of protocols, with the values before and after',
    ...details,
    errors: ['NOT_FOUND'],
  }),
})

export const settingsHistoryCalls = contract('settings', {
  list: get('settings.read', '/api/settings/history', {
    summary: 'List who changed the settings, with the values before and after',
    ...details,
  }),
})
