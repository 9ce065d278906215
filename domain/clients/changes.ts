import type { EventChange } from '../events/event'
import { changesIn } from '../events/event'
import type { Client } from './client'

/** What differs of what the form of a client asks for */
export function clientChanges(before: Client, after: Client): EventChange[] {
  return changesIn(['firstName', 'lastName', 'phone', 'email', 'company', 'nip'], before, after)
}
