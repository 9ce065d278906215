import type { PlannedSmsStatus } from './planned-sms'

/** CLAIMED means SCHEDULED and claimed by a sender; only that sender may change it. */
export type PlannedSmsState = PlannedSmsStatus | 'CLAIMED'

/** Rule S6. */
export const plannedSmsMoves = {
  claim: { from: 'SCHEDULED', to: 'CLAIMED' },
  send: { from: 'CLAIMED', to: 'SENT' },
  /** Sending failed, or its outcome is unknown */
  fail: { from: 'CLAIMED', to: 'FAILED' },
  /** The operator reported that it was sent after all */
  prove: { from: 'FAILED', to: 'SENT' },
  /** The operator reported that it was sent, after the gateway had called it unknown */
  recover: { from: 'SCHEDULED', to: 'SENT' },
  /** The message was claimed but not attempted, or the operator refused the account */
  release: { from: 'CLAIMED', to: 'SCHEDULED' },
  /** The message was attempted and certainly not sent; this counts as a retry */
  requeue: { from: 'CLAIMED', to: 'SCHEDULED' },
  /** The chain rules no longer require it */
  skip: { from: 'SCHEDULED', to: 'SKIPPED' },
  /** The chain rules require it again */
  restore: { from: 'SKIPPED', to: 'SCHEDULED' },
  cancel: { from: 'SCHEDULED', to: 'CANCELLED' },
} as const satisfies Record<string, { from: PlannedSmsState; to: PlannedSmsState }>

export type PlannedSmsMove = keyof typeof plannedSmsMoves
