import { idParamSchema } from '#domain/api/id'
import { useUrlState } from '../shared/use-url-state'
import type { Sort, UrgencyFilter } from './list-query'
import { defaults, readList } from './list-query'

/** What narrows the list down to one card ends when somebody looks for others. */
const everybody = { client: '', device: '', page: '1' }

/** Search, filter, sort and page of the clients, as they stand in the address. */
export function useClientListState() {
  const [said, change] = useUrlState(defaults)
  const only = idIn(said.client)
  return {
    ...readList(said),
    /** The one client whose card was asked for, and the device on it. */
    only: only === undefined ? undefined : { clientId: only, deviceId: idIn(said.device) },
    /** While typing the address is replaced, so that 'back' leaves the search instead of taking letters away. */
    search: (text: string) => change({ ...everybody, q: text }, { replace: true }),
    setFilter: (value: UrgencyFilter) => change({ ...everybody, filter: value }),
    setSort: (value: Sort) => change({ ...everybody, sort: value }),
    setPage: (value: number) => change({ page: String(value) }),
    setPageSize: (value: number) => change({ size: String(value), page: '1' }),
    showAll: () => change(everybody),
    clear: () => change({ ...everybody, q: '', filter: 'all' }),
  }
}
export type ClientListState = ReturnType<typeof useClientListState>

function idIn(text: string): number | undefined {
  return text === '' ? undefined : idParamSchema.safeParse(text).data
}
