import type { PersonMatch } from '#domain/privacy/person'

/** The person in a call: by client, or else by number */
export const personKey = ({ clientId, phone }: PersonMatch) => (clientId === null ? { phone } : { clientId })
