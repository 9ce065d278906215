import type { SearchResults } from '#domain/search/results'
import { searchResultsCodec } from '#domain/search/results'
import type { Http } from './action'

export function createSearchActions({ request }: Http) {
  return {
    /** Clients, devices and services by name, phone, address or number. */
    async search({ q, signal }: { q: string; signal?: AbortSignal }): Promise<SearchResults> {
      const { json } = await request(`/api/search?${new URLSearchParams({ q })}`, { signal })
      return searchResultsCodec.decode(searchResultsCodec.def.in.parse(json))
    },
  }
}
