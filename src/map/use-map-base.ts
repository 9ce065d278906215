import { mapCalls } from '#domain/map/contract'
import { unaffectedByWrites, useCall } from '../providers/use-call'

/** The server's map provider and tiles, cached until the page is reloaded. */
export function useMapBase() {
  return useCall(mapCalls.base, {}, { staleTime: Infinity, gcTime: Infinity, meta: unaffectedByWrites })
}
