import { useDataProvider } from 'react-admin'
import type { TerminDataProvider } from './data-provider'

/** react-admin's data provider, typed with the business actions */
export function useActions(): TerminDataProvider {
  return useDataProvider<TerminDataProvider>()
}
