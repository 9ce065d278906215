/**
 * The state of a message. QUEUED: not sent yet, or tried again later under the same key. SENDING: being handed to the
 * gateway. UNKNOWN: may have been sent, and is never sent again automatically. SENT: accepted by the operator.
 * DELIVERED, UNDELIVERED: reported by the operator.
 */
export const smsStates = ['QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED', 'UNKNOWN'] as const
export type SmsState = (typeof smsStates)[number]

export const smsStateNames: Record<SmsState, string> = {
  QUEUED: 'W kolejce',
  SENDING: 'Wysyłanie',
  SENT: 'Wysłane',
  DELIVERED: 'Dostarczone',
  UNDELIVERED: 'Niedostarczone',
  FAILED: 'Błąd',
  UNKNOWN: 'Nieznany wynik',
}

/** The message is about to be sent or being sent. */
export const underWayStates = ['QUEUED', 'SENDING'] as const satisfies SmsState[]

export function isUnderWay(state: SmsState): boolean {
  return underWayStates.some((underWayState) => underWayState === state)
}

/** The operator accepted the message and did not report a failure. */
export const sentStates = ['SENT', 'DELIVERED'] as const satisfies SmsState[]

export function isSent(state: SmsState): boolean {
  return sentStates.some((sentState) => sentState === state)
}

/** The message certainly did not reach the customer, so another may be sent. */
export const lostStates = ['FAILED', 'UNDELIVERED'] as const satisfies SmsState[]

export function isLost(state: SmsState): boolean {
  return lostStates.some((lostState) => lostState === state)
}

/** The operator's reports on an accepted message. */
export const deliveryReports = ['ON_ITS_WAY', 'DELIVERED', 'UNDELIVERED'] as const
export type DeliveryReport = (typeof deliveryReports)[number]
