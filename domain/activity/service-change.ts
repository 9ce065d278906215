import type { EventVerb } from '../events/event'

/** Names on the wire; only EDITED is not called like its event. */
export const serviceChangeKinds = ['CREATED', 'MOVED', 'EDITED', 'COMPLETED', 'CANCELLED', 'REOPENED'] as const
export type ServiceChangeKind = (typeof serviceChangeKinds)[number]

export const serviceChangeNames: Record<ServiceChangeKind, string> = {
  CREATED: 'Dodano wizytę',
  MOVED: 'Przełożono wizytę',
  EDITED: 'Zmieniono wizytę',
  COMPLETED: 'Zakończono wizytę',
  CANCELLED: 'Anulowano wizytę',
  REOPENED: 'Wznowiono wizytę',
}

const verbs = {
  CREATED: 'CREATED',
  MOVED: 'MOVED',
  EDITED: 'CHANGED',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  REOPENED: 'REOPENED',
} as const satisfies Record<ServiceChangeKind, EventVerb>

export const serviceChangeVerbs: readonly EventVerb[] = Object.values(verbs)

/** undefined for other events */
export function changeKindOf(verb: EventVerb): ServiceChangeKind | undefined {
  return serviceChangeKinds.find((kind) => verbs[kind] === verb)
}
