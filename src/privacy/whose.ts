import type { FoundPerson } from '#domain/privacy/person'

/** The person in a call: by client, or else by number */
export const whose = ({ clientId, phone }: FoundPerson) => (clientId === null ? { phone } : { clientId })
