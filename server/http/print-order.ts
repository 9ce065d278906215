import type { Caller } from './serve'
import type { PrintOrder } from '../ports'

/** The order of a signed-in user, who waits for the answer */
export function orderOfUser({ user, c }: Pick<Caller, 'user' | 'c'>): PrintOrder {
  return { sender: `user ${user.id}`, signal: c.req.raw.signal }
}
