import { useCallback, useState } from 'react'
import type { Service } from '#domain/services/service'

/** Services chosen to be handed over. One that is not among `services` any more is not selected. */
export function useSelectedServices(services: readonly Service[]) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = useCallback(
    (id: number) => setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    [],
  )
  return {
    ids: services.filter(({ id }) => chosen.includes(id)).map(({ id }) => id),
    toggle,
    clear: () => setChosen([]),
  }
}
export type SelectedServices = ReturnType<typeof useSelectedServices>
