import { z } from 'zod'
import { timeCursorSchema } from '../api/time-cursor'
import type { EventChange, EventRecord } from './event'
import type { Operation } from '../access/access'
import { may } from '../access/access'
import type { Role } from '../access/role'

/** Records with a history of their own */
export type HistoryNoun = 'CLIENT' | 'DEVICE' | 'SERVICE' | 'USER' | 'PROTOCOL_TEMPLATE' | 'SETTINGS'

export interface HistoryPage {
  events: EventRecord[]
  /** Cursor of the next page; null on the last page */
  next: string | null
}

export const historyCursorSchema = timeCursorSchema(z.undefined(), 'Nieprawidłowe miejsce w historii zmian')
export type HistoryCursor = z.output<typeof historyCursorSchema>

/** Users who may read the settings may read their history, except for what other permissions guard. */
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

/** @param field its name without what a path adds */
export type MayReadChange = (field: string, change: EventChange, event: EventRecord) => boolean

/**
 * The events, each with the fields that the reader may read. A change of settings without such fields is left out; a
 * change of a service stays, since the service itself names who changed it.
 */
export function readableEvents(events: readonly EventRecord[], mayRead: MayReadChange): EventRecord[] {
  return events.flatMap((event) => {
    const changes = event.changes.filter((change) => mayRead(change.field.split('.')[0] ?? '', change, event))
    const isHidden = event.noun === 'SETTINGS' && event.changes.length > 0 && changes.length === 0
    return isHidden ? [] : [{ ...event, changes }]
  })
}
