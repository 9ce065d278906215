import type { MapBase } from '#domain/map/map-base'
import { mapBaseSchema } from '#domain/map/map-base'
import type { MapItem } from '#domain/map/map-item'
import { decodeMap, mapWireSchema } from '#domain/map/wire'
import type { Http } from './action'

export function createMapActions({ request }: Http) {
  return {
    async mapItems({ signal }: { signal?: AbortSignal } = {}): Promise<MapItem[]> {
      return decodeMap(mapWireSchema.parse((await request('/api/map', { signal })).json))
    },
    async mapBase({ signal }: { signal?: AbortSignal } = {}): Promise<MapBase> {
      return mapBaseSchema.parse((await request('/api/map/base', { signal })).json)
    },
  }
}
