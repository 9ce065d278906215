import { useMemo } from 'react'
import { useUrlState } from '../shared/use-url-state'
import type { MapFilter } from './map-filter'
import { confirmationFilters, dueFilters, noFilter, typeFilters } from './map-filter'

/** The filters, as they stand in the address beside 'tab'. What nobody offers there counts as not said. */
export function useMapFilter() {
  const [{ type, due, confirmation }, change] = useUrlState<Record<keyof MapFilter, string>>({ ...noFilter })
  const filter = useMemo(
    (): MapFilter => ({
      type: known(typeFilters, type),
      due: known(dueFilters, due),
      confirmation: known(confirmationFilters, confirmation),
    }),
    [type, due, confirmation],
  )
  return { filter, change: (values: Partial<MapFilter>) => change(values), clear: () => change({ ...noFilter }) }
}

function known<Value extends string>(options: Record<Value | 'all', string>, value: string): Value | 'all' {
  return Object.hasOwn(options, value) ? (value as Value) : 'all'
}
