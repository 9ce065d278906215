import { useQuery } from '@tanstack/react-query'
import { mapCalls } from '#domain/map/contract'
import { codeQuery, unaffectedByWrites, useCall } from '../providers/use-call'
import { throwMissingScript } from '../shared/feedback/missing-script'
import { loadMapParts } from './map-script'

/** The server's map provider and tiles, cached until the page is reloaded. */
export function useMapBase() {
  return useCall(mapCalls.base, {}, { staleTime: Infinity, gcTime: Infinity, meta: unaffectedByWrites })
}

export type MapParts = Awaited<ReturnType<typeof loadMapParts>>

/**
 * Loads a map of another folder on its first use, with the parts of every map.
 * @param name one for each map
 */
export function useMapLibrary<Module extends object>(name: string, load: () => Promise<Module>) {
  return useQuery({
    queryKey: ['map', 'part', name],
    queryFn: async () => {
      const [module, parts] = await Promise.all([load(), loadMapParts()]).catch(throwMissingScript)
      return { ...module, parts }
    },
    ...codeQuery,
  })
}
