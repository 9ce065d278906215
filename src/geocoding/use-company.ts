import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CompanyPlace } from '#domain/settings/company-address'
import { defaultCompany } from '#domain/settings/company-address'
import type { TerminDataProvider } from '../providers/data-provider'
import { useActions } from '../providers/use-actions'
import { useSettings } from '../shared/use-settings'

/** Label of the default position, if the address of the settings was not found */
const instead = `${defaultCompany.address} (domyślny: adresu z ustawień nie znaleziono)`

/**
 * The company's position, looked up by the address of the settings. `place` is the default position
 * until `needed`; `find` never rejects: it falls back to the default.
 */
export function useCompany(needed: boolean) {
  const actions = useActions()
  const client = useQueryClient()
  const settings = useSettings()
  const address = settings.data?.companyAddress.trim() ?? ''
  const { data } = useQuery({ ...queryOf(actions, address), enabled: needed && settings.isSuccess })

  const find = useCallback(async (): Promise<CompanyPlace> => {
    try {
      const { companyAddress } = await client.ensureQueryData(settingsQuery(actions))
      return await client.fetchQuery(queryOf(actions, companyAddress.trim()))
    } catch {
      return { ...defaultCompany, address: instead }
    }
  }, [actions, client])

  return { place: data ?? { ...defaultCompany, address: address || defaultCompany.address }, find }
}

/** Same key as `useSettings`, which may not have loaded yet. */
function settingsQuery(actions: TerminDataProvider) {
  return { queryKey: ['settings'], queryFn: ({ signal }: { signal: AbortSignal }) => actions.settings({ signal }) }
}

function queryOf(actions: TerminDataProvider, address: string) {
  return {
    queryKey: ['geocoding', 'company', address],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CompanyPlace> => {
      if (address === '' || address === defaultCompany.address) return defaultCompany
      const { position } = await actions.locateLine({ line: address, signal })
      return { address, position }
    },
    staleTime: Infinity,
    retry: false,
  }
}
