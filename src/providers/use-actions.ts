import { useDataProvider } from 'react-admin'
import type { TerminDataProvider } from './data-provider'

/** The data provider with the business actions of actions.ts. */
export function useActions(): TerminDataProvider {
  return useDataProvider<TerminDataProvider>()
}
