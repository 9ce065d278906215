import { useState } from 'react'
import type { EventChange } from '#domain/events/event'
import { eventChanges } from '#domain/events/event'
import { changesBetween } from '#domain/services/changes'
import type { Service } from '#domain/services/service'
import { isNotFound, statusOf } from '../../providers/api-error'
import { useApi } from '../../providers/use-api'

/** In the order of the form; undefined where nothing is to be done any more */
type Services = readonly (Service | undefined)[]

export interface EditedServices {
  /** The services as they were read last */
  current: Services
  /** What others have done in the meantime; `after` is undefined of one that is gone */
  newer: readonly { before: Service; after: Service | undefined }[]
  /** Saves from the versions that the person knows of; after a refusal the services are read again. */
  save: <Output>(submit: (services: Services) => Promise<Output>) => Promise<Output>
}

/**
 * Several services in a form, as `useEdited` has one record (rule A15).
 * @param isOpen whether one that somebody has changed still belongs to the form
 */
export function useEditedServices(
  services: readonly Service[],
  isOpen: (after: Service, before: Service) => boolean,
): EditedServices {
  const api = useApi()
  const [stored, setStored] = useState<Services>(services)
  const rows = services.map((before, at) => {
    const after = stored[at]
    return { before, after, isSame: after?.version === before.version }
  })

  async function readAgain() {
    const { data } = await api.getMany('services', { ids: services.map(({ id }) => id) })
    setStored(services.map(({ id }) => data.find((each) => each.id === id) as Service | undefined))
  }

  const current = rows.map(({ before, after, isSame }) =>
    after && (isSame || isOpen(after, before)) ? after : undefined,
  )
  return {
    current,
    newer: rows.filter(({ isSame }) => !isSame),
    async save(submit) {
      try {
        return await submit(current)
      } catch (error) {
        const isRefusal = isNotFound(error) || statusOf(error) === 409
        if (isRefusal) await readAgain().catch(() => undefined)
        throw error
      }
    },
  }
}

/** What somebody else has changed, also by completing or cancelling */
export function changesWithStatus(before: Service, after: Service): EventChange[] {
  return [...eventChanges({ status: before.status }, { status: after.status }), ...changesBetween(before, after)]
}
