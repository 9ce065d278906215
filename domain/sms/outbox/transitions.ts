import type { DeliveryReport, SmsState } from './sms-state'

/**
 * A state of the outbox. IN_DOUBT and ASKING are stored as QUEUED and SENDING with `inDoubtSince`: the gateway may have
 * accepted an earlier attempt, so it is asked under the same key until it has said for certain.
 */
export type OutboxState = SmsState | 'IN_DOUBT' | 'ASKING'

/** Maximum number of retries of a message, under any key */
export const maxRetries = 3

/** What the gateway answers to an attempt, or to the question about an earlier one */
type GatewayAnswer =
  | 'SENT'
  /** Surely not accepted now; try again */
  | 'RETRY'
  /** May have been accepted; ask again */
  | 'ASK_AGAIN'
  | 'REJECTED'
  | 'ACCOUNT_REFUSED'
  /** May have been accepted, and asking is of no use */
  | 'UNKNOWN'
  /** Surely accepted under no earlier attempt */
  | 'NOT_FOUND'

export type OutboxEvent =
  | GatewayAnswer
  | DeliveryReport
  /** A process begins an attempt, or asks about an earlier one */
  | 'TAKE'
  /** The process died before the answer */
  | 'CRASH'
  /** The message may not leave at this time */
  | 'NIGHT'
  /** The message may not leave at all, or its process died before the attempt */
  | 'STOP'
  /** The message was queued in test mode, in which nothing leaves, and a gateway that sends has come since */
  | 'TEST_ENDED'

/**
 * Target of a transition. WITHDRAWN: surely not sent, so that a planned message returns to the plan and leaves the
 * history, and any other has FAILED. RETURNED: attempted and surely not sent, so that a planned message returns to the
 * plan while it has retries, and this attempt has FAILED.
 */
type OutboxNext = OutboxState | 'WITHDRAWN' | 'RETURNED'

/** Reports come late, repeatedly and in any order; a state never changes to a less certain one (rule S16). */
const reports = { ON_ITS_WAY: 'SENT', DELIVERED: 'DELIVERED', UNDELIVERED: 'UNDELIVERED' } as const

/** Every state with the events that change it (rule S4) */
const transitions: Record<OutboxState, Partial<Record<OutboxEvent, OutboxNext>>> = {
  QUEUED: { TAKE: 'SENDING', NIGHT: 'WITHDRAWN', STOP: 'WITHDRAWN', TEST_ENDED: 'WITHDRAWN', ...reports },
  SENDING: {
    SENT: 'SENT',
    RETRY: 'QUEUED',
    ASK_AGAIN: 'IN_DOUBT',
    CRASH: 'IN_DOUBT',
    REJECTED: 'FAILED',
    ACCOUNT_REFUSED: 'WITHDRAWN',
    UNKNOWN: 'UNKNOWN',
    ...reports,
  },
  IN_DOUBT: { TAKE: 'ASKING', NIGHT: 'IN_DOUBT', STOP: 'UNKNOWN', TEST_ENDED: 'WITHDRAWN', ...reports },
  // A refusal is about this question; the earlier attempt may have been accepted.
  ASKING: {
    SENT: 'SENT',
    NOT_FOUND: 'RETURNED',
    RETRY: 'IN_DOUBT',
    ASK_AGAIN: 'IN_DOUBT',
    CRASH: 'IN_DOUBT',
    REJECTED: 'UNKNOWN',
    ACCOUNT_REFUSED: 'UNKNOWN',
    UNKNOWN: 'UNKNOWN',
    ...reports,
  },
  UNKNOWN: reports,
  FAILED: reports,
  SENT: { DELIVERED: 'DELIVERED', UNDELIVERED: 'UNDELIVERED' },
  UNDELIVERED: { DELIVERED: 'DELIVERED' },
  DELIVERED: {},
}

interface OutboxMessage {
  state: OutboxState
  isPlanned: boolean
  /** How often it was tried again so far */
  retries: number
}

/** @returns where the event leads; undefined if it changes nothing */
export function nextState({ state, isPlanned, retries }: OutboxMessage, event: OutboxEvent): OutboxNext | undefined {
  const next = transitions[state][event]
  const isLast = retries >= maxRetries
  if (isLast && (event === 'RETRY' || event === 'ASK_AGAIN')) {
    // A planned message returns to the plan, so that a gateway that is away for an hour costs none (rule S14).
    if (next === 'QUEUED') return isPlanned ? 'WITHDRAWN' : 'FAILED'
    if (next === 'IN_DOUBT') return 'UNKNOWN'
  }
  if (next === 'WITHDRAWN' && !isPlanned) return 'FAILED'
  if (next === 'RETURNED' && (!isPlanned || isLast)) return 'FAILED'
  return next
}

/** The state after the operator's report; undefined if the report says nothing new */
export function afterReport(state: OutboxState, report: DeliveryReport) {
  return transitions[state][report] && reports[report]
}

/** The state of a stored message */
export function outboxState(state: SmsState, inDoubtSince: Date | null): OutboxState {
  if (inDoubtSince === null) return state
  if (state === 'QUEUED') return 'IN_DOUBT'
  return state === 'SENDING' ? 'ASKING' : state
}
