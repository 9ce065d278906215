import type { EventChange, EventNoun, EventVerb } from '#domain/events/event'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { events } from '../db/schema'
import type { Ports, Transaction } from '../ports'

export interface Event {
  verb: EventVerb
  noun: EventNoun
  /** Absent where there is only one such record, or several are meant at once */
  subjectId?: number
  /** The record by name, as it is found when it is gone */
  subject?: string
  clientId?: number | null
  deviceId?: number | null
  changes?: EventChange[]
}

/** The result of a command that has recorded what it did. Only `record` and `unchanged` make one. */
class Recorded<Result> {
  readonly #result: Result
  constructor(result: Result) {
    this.#result = result
  }
  get result(): Result {
    return this.#result
  }
}
export type { Recorded }

export interface Step {
  tx: Transaction
  /** On the transaction */
  ports: Ports
  actor: User
  now: Date
  /** Writes what was done in the transaction, and passes the result on. */
  record<Result>(event: Event | Event[], result: Result): Promise<Recorded<Result>>
  /** For a command that found nothing to do */
  unchanged<Result>(result: Result): Recorded<Result>
}

/** Makes a command: one transaction, in which the event is written as well. A command that records no event does not compile. */
export function command<Input, Result>(
  run: (step: Step, input: Input) => Promise<Recorded<Result>>,
): (ports: Ports, actor: User, input: Input) => Promise<Result> {
  return (ports, actor, input) =>
    ports.database.transaction(async (tx) => {
      const within = { ...ports, database: tx }
      const now = ports.clock.now()
      const step: Step = {
        ...{ tx, ports: within, actor, now },
        async record(event, result) {
          await recordEvents(within, actor, [event].flat())
          return new Recorded(result)
        },
        unchanged: (result) => new Recorded(result),
      }
      return (await run(step, input)).result
    })
}

/** Writes events in the caller's transaction. */
export async function recordEvents(ports: Ports, actor: User, done: readonly Event[]): Promise<void> {
  if (done.length === 0) return
  const same = { at: ports.clock.now(), actor: signatureOf(actor), actorId: actor.id, requestId: ports.requestId }
  await ports.database
    .insert(events)
    .values(done.map(({ subject = '', changes = [], ...event }) => ({ ...same, ...event, subject, changes })))
}
