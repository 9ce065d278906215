import { eq } from 'drizzle-orm'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { services } from '../db/schema'
import { command } from '../events/command'
import { lockService, serviceChanged } from './changed'

/**
 * Deletes a service with its attachments; after the commit, the caller hastens the deletion of their files. Effects of its completion stay.
 * @throws ApiProblem NOT_FOUND
 */
export const deleteService = command(async ({ tx, ports, record }, id: number) => {
  const { service } = await lockService(tx, id)
  await serviceChanged(ports, tx, id)
  await tx.delete(services).where(eq(services.id, id))
  const { clientId, deviceId, type, status, startsAt, price, technician } = service
  const subject = `${serviceTypeNames[type]}, ${formatInstant(startsAt)}`
  // What went with it, since nothing else keeps it.
  const changes = Object.entries({ status, technician, price }).flatMap(([field, from]) =>
    from === null ? [] : [{ field, from, to: null }],
  )
  return record({ verb: 'DELETED', noun: 'SERVICE', subjectId: id, clientId, deviceId, subject, changes }, undefined)
})
