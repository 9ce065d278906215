import type { HttpClient } from '../http-client'
import { randomKey } from '../random-key'

export type Http = Pick<HttpClient, 'request'>

/** First part of the query keys that actions make stale: resources, and what is read beside them. */
export type Readable =
  | 'advertising'
  | 'attachments'
  | 'calendar-feeds'
  | 'clients'
  | 'consents'
  | 'dashboard'
  | 'devices'
  | 'first-steps'
  | 'import-assignments'
  | 'imports'
  | 'jobs'
  | 'planned-sms'
  | 'reports'
  | 'services'
  | 'sessions'
  | 'settings'
  | 'sms'
  | 'sms-answers'
  | 'sms-history'
  | 'sms-limits'
  | 'technicians'
  | 'timeline'
  | 'users'

/** They show something of everything, so each write of anything touches them. */
const overviews = ['dashboard', 'timeline'] as const satisfies readonly Readable[]

/** A write of the API. `key` is its Idempotency-Key, which must be the same for each try; by default a new one. */
export interface Action<Input, Output> {
  (input: Input, key?: string): Promise<Output>
  /** What it changes, and what is therefore read again */
  touches: readonly Readable[]
}

export function action<Input, Output>(
  changed: readonly Readable[],
  run: (input: Input, key: string) => Promise<Output>,
): Action<Input, Output> {
  const touches = changed.length > 0 ? [...changed, ...overviews] : changed
  return Object.assign((input: Input, key = randomKey()) => run(input, key), { touches })
}

export const keyed = (key: string) => ({ 'idempotency-key': key })
