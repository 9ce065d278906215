import { useDataProvider } from 'react-admin'
import type { TerminDataProvider } from './data-provider'

/** react-admin's data provider, typed with the calls of the contracts */
export function useApi(): TerminDataProvider {
  return useDataProvider<TerminDataProvider>()
}
