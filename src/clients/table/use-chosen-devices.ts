import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Device } from '#domain/devices/device'
import { someDevices } from './load-devices'

/** The chosen devices as they are now, also those on other pages, in the order of their clients. */
export function useChosenDevices(ids: readonly number[]) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: ['devices', 'chosen', ids],
    async queryFn({ signal }) {
      const order = { field: 'clientName', order: 'ASC' } as const
      const found: Device[] = []
      for await (const { devices } of someDevices({ dataProvider, order, signal }, ids)) found.push(...devices)
      return found
    },
    // What the question was about must not change under the answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
