import type { FilterSpecs, FilterValues, ListPlace, ListSpec, Sort } from './list-spec'
import { listDefaults, noFilters, readList, sortKeyOf, sortParamOf } from './list-spec'
import { useUrlState } from './use-url-state'

export interface ListState<Specs extends FilterSpecs = FilterSpecs, SortKey extends string = string> extends ListPlace<
  Specs,
  SortKey
> {
  spec: ListSpec<Specs, SortKey>
  /** Whether search or filters narrow the list */
  filtered: boolean
  /** Record ids in the address, by `recordParams` */
  record: Readonly<Record<string, string>>
  search(text: string): void
  setFilters(values: Partial<FilterValues<Specs>>): void
  setSort(key: SortKey): void
  setPage(page: number): void
  setPageSize(size: number): void
  /** Removes search and filters */
  clear(): void
  /** Removes the `recordParams`, keeps the filters */
  showAll(): void
  /** Sets all at once, for saved queries */
  show(query: { filters: FilterValues<Specs>; sort: Sort; pageSize: number }): void
}

/**
 * Search, filters, order and page of a list. They are kept in the address, so that 'back', bookmarks and remembered
 * tabs restore them. Any change except of the page leads to the first page.
 */
export function useListState<Specs extends FilterSpecs, SortKey extends string>(
  spec: ListSpec<Specs, SortKey>,
): ListState<Specs, SortKey> {
  const [params, change] = useUrlState(listDefaults(spec))
  const place = readList(spec, params)
  const names = spec.recordParams ?? []
  const begin = { page: '1', ...Object.fromEntries(names.map((name) => [name, ''])) }
  return {
    ...place,
    spec,
    // Compared with the request without filters, which may ask for a part of the resource, too.
    filtered: JSON.stringify(spec.serverFilter(place.filters)) !== JSON.stringify(spec.serverFilter(noFilters(spec))),
    record: Object.fromEntries(names.map((name) => [name, params[name] ?? ''])),
    // Replaces the address, so that 'back' leaves the search instead of undoing keystrokes.
    search: (q) => change({ q, ...begin }, { replace: true }),
    setFilters: (values) => change({ ...values, ...begin }),
    setSort: (key) => change({ [sortParamOf(spec)]: key, ...begin }),
    setPage: (page) => change({ page: String(page) }),
    setPageSize: (size) => change({ size: String(size), page: '1' }),
    clear: () => change({ ...noFilters(spec), ...begin }),
    showAll: () => change(begin),
    show: ({ filters, sort, pageSize }) =>
      change({
        ...filters,
        [sortParamOf(spec)]: sortKeyOf(spec, sort) ?? spec.firstSort,
        size: String(pageSize),
        ...begin,
      }),
  }
}
