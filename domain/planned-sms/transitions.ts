import type { PlannedSmsStatus } from './planned-sms'

/** A status, or CLAIMED: SCHEDULED and held by a sender, who alone may move it on. */
export type PlannedSmsState = PlannedSmsStatus | 'CLAIMED'

/** The moves a planned message can make. What is not here cannot happen. */
export const plannedSmsMoves = {
  /** A sender takes it */
  claim: { from: 'SCHEDULED', to: 'CLAIMED' },
  send: { from: 'CLAIMED', to: 'SENT' },
  /** Sending failed, or its outcome is unknown */
  fail: { from: 'CLAIMED', to: 'FAILED' },
  /** The operator reports it: it left after all */
  prove: { from: 'FAILED', to: 'SENT' },
  /** It was not attempted after all */
  release: { from: 'CLAIMED', to: 'SCHEDULED' },
  /** It was attempted and surely did not leave: one try is used up */
  requeue: { from: 'CLAIMED', to: 'SCHEDULED' },
  /** The chain rules no longer ask for it */
  skip: { from: 'SCHEDULED', to: 'SKIPPED' },
  /** The chain rules ask for it again */
  restore: { from: 'SKIPPED', to: 'SCHEDULED' },
  cancel: { from: 'SCHEDULED', to: 'CANCELLED' },
} as const satisfies Record<string, { from: PlannedSmsState; to: PlannedSmsState }>

export type PlannedSmsMove = keyof typeof plannedSmsMoves
