import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { PartialAddress } from '#domain/geocoding/address-match'
import { geocodingCalls } from '#domain/geocoding/contract'
import { geocodingAddressCodec, geocodingMessages } from '#domain/geocoding/wire'
import type { CompanyPlace } from '#domain/settings/company-address'
import { defaultCompany } from '#domain/settings/company-address'
import { ApiError } from '../providers/api-error'
import type { TerminDataProvider } from '../providers/data-provider'
import { useApi } from '../providers/use-api'
import { unaffectedByWrites, useCall } from '../providers/use-call'
import { useBeforeSubmit } from '../shared/form/before-submit'
import { useReadSettings, useSettings } from '../shared/use-settings'
import { createFinder } from './finder'
import { positionStatusOf } from './place-words'
import type { Placement } from './placement'

/** Used until the server has answered */
const defaultProvider = { provider: 'OpenStreetMap', attribution: '' }

/**
 * The finder of the surrounding form and its state. `at` returns the path of a device's field;
 * `focused` is the ref of the element that gets the focus on an error.
 */
export function useFinder(at: (name: string) => string) {
  const api = useApi()
  const { getValues, setValue, resetField, clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name: at('placement') })
  const placement = field.value as Placement
  const address = useWatch({ name: at('address') }) as PartialAddress
  const { data: geocoding = defaultProvider } = useCall(
    geocodingCalls.status,
    {},
    { staleTime: Infinity, meta: unaffectedByWrites },
  )
  const company = useCompany(placement.kind === 'PLACED' && placement.label === null)
  const [comparing, setComparing] = useState(false)

  const [finder] = useState(() =>
    createFinder(
      {
        async locate(address, signal) {
          const body = geocodingAddressCodec.encode(address)
          const { result, message } = await api.call(geocodingCalls.validate, { body }, { signal })
          return result ? { place: result } : { place: null, message: message ?? geocodingMessages.notFound }
        },
        company: company.find,
        failureText: (error) => (error instanceof ApiError ? error.message : geocodingMessages.failed),
        placement: () => getValues(at('placement')) as Placement,
        place(next, byPerson) {
          clearErrors(at('placement'))
          if (byPerson) setValue(at('placement'), next, { shouldDirty: true })
          // resetField: an answer that came by itself must not make the form dirty.
          else resetField(at('placement'), { defaultValue: next })
          setComparing(next.kind === 'UNDECIDED' && next.candidate !== null)
        },
      },
      { address: getValues(at('address')) as PartialAddress, placement },
    ),
  )
  useEffect(() => finder.setAddress(address), [finder, address])
  useEffect(() => () => finder.stop(), [finder])
  const addressPath = at('address')
  useBeforeSubmit(
    'answer',
    useCallback(() => finder.flush(getValues(addressPath) as PartialAddress), [finder, getValues, addressPath]),
  )

  const view = {
    finder,
    progress: useSyncExternalStore(finder.subscribe, finder.progress),
    placement,
    address,
    status: useMemo(() => positionStatusOf(placement, address, company.place), [placement, address, company.place]),
    company: company.place,
    geocoding,
    error: fieldState.error?.message,
    comparing,
    setComparing,
  }
  return { view, focused: field.ref }
}
export type FinderView = ReturnType<typeof useFinder>['view']

/** Label of the default position, if the address of the settings was not found */
const defaultCompanyLabel = `${defaultCompany.address} (domyślny: adresu z ustawień nie znaleziono)`

/**
 * The company's position, looked up by the address of the settings. `place` is the default position
 * unless `enabled`; `find` never rejects: it falls back to the default.
 */
export function useCompany(enabled: boolean) {
  const api = useApi()
  const client = useQueryClient()
  const settings = useSettings()
  const readSettings = useReadSettings()
  const address = settings.data?.companyAddress.trim() ?? ''
  const { data, isError } = useQuery({ ...companyQuery(api, address), enabled: enabled && settings.isSuccess })

  const find = useCallback(async (): Promise<CompanyPlace> => {
    try {
      const { companyAddress } = await readSettings()
      return await client.fetchQuery(companyQuery(api, companyAddress.trim()))
    } catch {
      return { ...defaultCompany, address: defaultCompanyLabel }
    }
  }, [api, client, readSettings])

  return {
    place: data ?? { ...defaultCompany, address: address || defaultCompany.address },
    find,
    isFound: data !== undefined,
    isMissing: isError || settings.isError,
  }
}

function companyQuery(api: TerminDataProvider, address: string) {
  return {
    queryKey: ['geocoding', 'company', address],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CompanyPlace> => {
      if (address === '' || address === defaultCompany.address) return defaultCompany
      const { position } = await api.call(geocodingCalls.geocode, { body: { address } }, { signal })
      return { address, position }
    },
    meta: unaffectedByWrites,
    staleTime: Infinity,
    retry: false,
  }
}
