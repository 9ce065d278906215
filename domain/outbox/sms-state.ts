/**
 * What became of a message. QUEUED has not left, or is tried again later under the same key; SENDING is being handed to the gateway; UNKNOWN may
 * or may not have left, and is never sent again by itself. SENT: the operator has it; DELIVERED and UNDELIVERED are what its report says.
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

/** The operator took it, and nothing says that it did not arrive. */
export const sentStates = ['SENT', 'DELIVERED'] as const satisfies SmsState[]

export function isSent(state: SmsState): boolean {
  return sentStates.some((sent) => sent === state)
}

/** It surely does not reach the customer: another one may be sent. */
export const lostStates = ['FAILED', 'UNDELIVERED'] as const satisfies SmsState[]

export function isLost(state: SmsState): boolean {
  return lostStates.some((lost) => lost === state)
}

/** What an operator reports of a message that it took. */
export const deliveryReports = ['ON_ITS_WAY', 'DELIVERED', 'UNDELIVERED'] as const
export type DeliveryReport = (typeof deliveryReports)[number]

const reported = { ON_ITS_WAY: 'SENT', DELIVERED: 'DELIVERED', UNDELIVERED: 'UNDELIVERED' } as const
/** Order of certainty: reports come late, twice and in any order, and a state never goes back to a less certain one. */
const knowledge: Record<SmsState, number> = {
  QUEUED: 0,
  FAILED: 0,
  SENDING: 0,
  UNKNOWN: 0,
  SENT: 1,
  UNDELIVERED: 2,
  DELIVERED: 3,
}

/** The state after a report, whichever came before; undefined where it says nothing new. */
export function afterReport(state: SmsState, report: DeliveryReport): SmsState | undefined {
  const next = reported[report]
  return knowledge[next] > knowledge[state] ? next : undefined
}
