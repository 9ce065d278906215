import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'

/** 'Jan Nowak, przegląd, 23.11.2026, 10:00' */
export function WhichService({ service: { client, type, startsAt } }: { service: Service }) {
  return (
    <>
      <strong>{client.name}</strong>, {serviceTypeNames[type].toLocaleLowerCase('pl')}, {formatInstant(startsAt)}
    </>
  )
}
