import type { ActorKind, EventChange, EventNoun, EventVerb } from '#domain/events/event'
import { linkPattern } from '#domain/confirmations/mask-links'
import { fold } from '#domain/text/fold'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { events } from '../db/schema'
import type { Ports, Transaction } from '../ports'

export interface JournalEvent {
  verb: EventVerb
  noun: EventNoun
  /** Absent if there is only one such record, or several are meant at once */
  subjectId?: number
  /** The record's name, by which the event is found after the record is gone */
  subject?: string
  clientId?: number | null
  deviceId?: number | null
  changes?: EventChange[]
}

export interface Actor {
  kind: ActorKind
  name: string
  id: number | null
}

/** A customer, by the link of an SMS, which is the only authentication */
export const customer: Actor = { kind: 'CUSTOMER', name: 'Klient', id: null }
/** The SMS operator, by its callbacks */
export const gateway: Actor = { kind: 'GATEWAY', name: 'Operator SMS', id: null }

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

export interface Step<Who = User> {
  tx: Transaction
  /**
   * Ports on the transaction. Their clock stands still at `now`, so that all that one command writes has the same time.
   */
  ports: Ports
  actor: Who
  now: Date
  /** Writes what was done in the transaction, and passes the result on. */
  record<Result>(event: JournalEvent | JournalEvent[], result: Result): Promise<Recorded<Result>>
  /** For a command that found nothing to do */
  unchanged<Result>(result: Result): Recorded<Result>
}

/**
 * Makes a command of a user: one transaction, in which the event is written as well, or a savepoint of the caller's. A
 * command that records no event does not compile (rule A8).
 */
export function command<Input, Result>(
  run: (step: Step, input: Input) => Promise<Recorded<Result>>,
): (ports: Ports, actor: User, input: Input) => Promise<Result> {
  return (ports, actor, input) => carryOut(ports, actor, userActor(actor), (step) => run(step, input))
}

/** Makes a command of somebody without an account. */
export function commandBy<Input, Result>(
  actor: Actor,
  run: (step: Step<Actor>, input: Input) => Promise<Recorded<Result>>,
): (ports: Ports, input: Input) => Promise<Result> {
  return (ports, input) => carryOut(ports, actor, actor, (step) => run(step, input))
}

function carryOut<Who, Result>(
  ports: Ports,
  actor: Who,
  author: Actor,
  run: (step: Step<Who>) => Promise<Recorded<Result>>,
): Promise<Result> {
  return ports.database.transaction(async (tx) => {
    const now = ports.clock.now()
    const within = { ...ports, database: tx, clock: { now: () => now } }
    const { result } = await run({
      tx,
      ports: within,
      actor,
      now,
      async record(event, result) {
        await recordEvents(within, author, [event].flat())
        return new Recorded(result)
      },
      unchanged: (result) => new Recorded(result),
    })
    return result
  })
}

const userActor = (user: User): Actor => ({ kind: 'USER', name: signatureOf(user), id: user.id })

/** Writes events in the caller's transaction. Only for what is no command, such as the run of a job. */
export async function recordEvents(ports: Ports, actor: Actor, recorded: readonly JournalEvent[]): Promise<void> {
  if (recorded.length === 0) return
  const { kind, name, id } = actor
  const same = { at: ports.clock.now(), actor: name, actorKind: kind, actorId: id, requestId: ports.requestId }
  await ports.database.insert(events).values(
    recorded.map(({ subject = '', changes = [], ...event }) => ({
      ...same,
      ...event,
      subject,
      changes,
      search: eventSearch(name, subject),
    })),
  )
}

/** The text that a search of the journal reads: without links, as every stored search text (rule A7) */
export function eventSearch(actor: string, subject: string): string {
  return fold(`${actor} ${subject}`).replaceAll(new RegExp(linkPattern, 'g'), '')
}
