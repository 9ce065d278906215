export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/**
 * Filters by their name in the address: options with labels, of which the first is the default, or null for free text.
 */
export type FilterSpecs = Readonly<Record<string, Readonly<Record<string, string>> | null>>

/** `q` is the search. */
export type FilterValues<Specs extends FilterSpecs = FilterSpecs> = { q: string } & {
  [Name in keyof Specs]: null extends Specs[Name] ? string : keyof Specs[Name] & string
}

/** Rows per page, of which the first is the default; lists of SMS and the clients' cards begin with 20. */
export const usualPageSizes = [25, 50, 100] as const

/** What the address of a list may contain. Needs no React, since the first request is sent before React has loaded. */
export interface ListSpec<Specs extends FilterSpecs = FilterSpecs, SortKey extends string = string> {
  filters: Specs
  /** Keyed by their name in the address */
  sorts: Readonly<Record<SortKey, Sort>>
  firstSort: NoInfer<SortKey>
  /** Name of the order in the address, by default 'order' */
  sortParam?: 'sort'
  /** The first is the default. */
  pageSizes: readonly [number, ...number[]]
  /** Parameters of links to one record; a change of search or filters removes them. */
  recordParams?: readonly string[]
  /** The filters of the request: only those that are set, often just `chosenFilters` */
  serverFilter(filters: FilterValues<Specs>): Record<string, unknown>
}

/** The spec itself, with the types of its filters and orders inferred */
export function listSpec<const Specs extends FilterSpecs, SortKey extends string>(
  spec: ListSpec<Specs, SortKey>,
): ListSpec<Specs, SortKey> {
  return spec
}

export interface ListPlace<Specs extends FilterSpecs = FilterSpecs, SortKey extends string = string> {
  filters: FilterValues<Specs>
  sortKey: SortKey
  sort: Sort
  page: number
  pageSize: number
}

type Params = Readonly<Record<string, unknown>>

/** Both directions of these fields: 'city' and '-city'. */
export function sortsBy<Field extends string>(fields: readonly Field[]): Record<Field | `-${Field}`, Sort> {
  const both = fields.flatMap((field) => [
    [field, { field, order: 'ASC' }],
    [`-${field}`, { field, order: 'DESC' }],
  ])
  return Object.fromEntries(both) as Record<Field | `-${Field}`, Sort>
}

/** The search, trimmed, and the filters that are not 'all', under their own names */
export function chosenFilters({ q, ...filters }: Readonly<Record<string, string>>): Record<string, string> {
  const search = q?.trim()
  const chosen = Object.entries(filters).filter(([, value]) => value !== 'all')
  return { ...(search && { q: search }), ...Object.fromEntries(chosen) }
}

export const sortParamOf = ({ sortParam }: Pick<ListSpec, 'sortParam'>): string => sortParam ?? 'order'

const firstOf = (options: Readonly<Record<string, string>> | null | undefined) =>
  options ? (Object.keys(options)[0] ?? '') : ''

export function noFilters<Specs extends FilterSpecs>({ filters }: { filters: Specs }): FilterValues<Specs> {
  const values = Object.entries(filters).map(([name, options]) => [name, firstOf(options)])
  return { q: '', ...Object.fromEntries(values) } as FilterValues<Specs>
}

/** The values that are left out of the address */
export function listDefaults<Specs extends FilterSpecs, SortKey extends string>(
  spec: ListSpec<Specs, SortKey>,
): Record<string, string> {
  return {
    ...noFilters(spec),
    [sortParamOf(spec)]: spec.firstSort,
    page: '1',
    size: String(spec.pageSizes[0]),
    ...Object.fromEntries((spec.recordParams ?? []).map((name) => [name, ''])),
  }
}

/** Filters from an address or a saved query. Unknown values count as absent. */
export function readFilters<Specs extends FilterSpecs>(spec: { filters: Specs }, params: Params): FilterValues<Specs> {
  const read = (name: string, options: FilterSpecs[string] | undefined) => {
    const value = params[name]
    if (typeof value !== 'string') return firstOf(options)
    return !options || Object.hasOwn(options, value) ? value : firstOf(options)
  }
  const values = Object.entries({ q: null, ...spec.filters }).map(([name, options]) => [name, read(name, options)])
  return Object.fromEntries(values) as FilterValues<Specs>
}

export function readList<Specs extends FilterSpecs, SortKey extends string>(
  spec: ListSpec<Specs, SortKey>,
  params: Params,
): ListPlace<Specs, SortKey> {
  const param = params[sortParamOf(spec)]
  const isKnown = typeof param === 'string' && Object.hasOwn(spec.sorts, param)
  const sortKey = isKnown ? (param as SortKey) : spec.firstSort
  return {
    filters: readFilters(spec, params),
    sortKey,
    sort: spec.sorts[sortKey],
    page: pageOf(params.page),
    pageSize: pageSizeOf(spec, params.size),
  }
}

/** The page number of an address; 1 if it is none */
function pageOf(value: unknown): number {
  const page = String(value)
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

export const pageSizeOf = ({ pageSizes }: Pick<ListSpec, 'pageSizes'>, value: unknown): number =>
  pageSizes.find((size) => String(size) === String(value)) ?? pageSizes[0]

/** Name of an order in the address; undefined if the list has no such order */
export function sortKeyOf<SortKey extends string>(
  { sorts }: Pick<ListSpec<FilterSpecs, SortKey>, 'sorts'>,
  { field, order }: Sort,
): SortKey | undefined {
  const entry = (Object.entries(sorts) as [SortKey, Sort][]).find(
    ([, sort]) => sort.field === field && sort.order === order,
  )
  return entry?.[0]
}

export function listQuery<Specs extends FilterSpecs>(
  { serverFilter }: Pick<ListSpec<Specs>, 'serverFilter'>,
  { filters, sort, page, pageSize }: ListPlace<Specs>,
) {
  return { pagination: { page, perPage: pageSize }, sort: { ...sort }, filter: serverFilter(filters) }
}
