import { ApiProblem } from '../http/api-problem'
import type { Outgoing } from '../outbox/enqueue'
import { enqueue } from '../outbox/enqueue'
import { refuseAtNight } from '../outbox/quiet-hours'
import { limitRefusal } from '../outbox/refusals'
import type { Ports, Transaction } from '../ports'

export const sentJustNow = 'Taki sam SMS wysłano na ten numer przed chwilą.'

/**
 * Enqueues a message that a person sends now.
 * @param write builds the message in the transaction that enqueues it
 * @returns the id of the message; `deliver` it after the commit
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT with the text `repeated` for a repetition, SMS_LIMIT for a number that is blocked or at its limit
 */
export async function queueByHand(
  ports: Ports,
  repeated: string,
  write: (tx: Transaction, now: Date) => Promise<Outgoing>,
): Promise<number> {
  const now = ports.clock.now()
  await refuseAtNight(ports.database, now)
  return ports.database.transaction(async (tx) => {
    const outgoing = await write(tx, now)
    const queued = await enqueue(ports, tx, outgoing)
    if ('repeated' in queued) throw new ApiProblem('CONFLICT', repeated)
    if ('held' in queued) throw limitRefusal(outgoing, queued.held)
    return queued.id
  })
}
