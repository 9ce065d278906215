/** Clients are read with their devices. */
export const clientQuery = { withDevices: 'true' }

/** Parameters of react-admin's getList */
export interface ListQuery {
  pagination: { page: number; perPage: number }
  sort: { field: string; order: 'ASC' | 'DESC' }
  filter: unknown
}

/**
 * `/api/clients?withDevices=true&range=[0,19]…`, as ra-data-simple-rest asks for a page. `path`, `query`: as in
 * resources.ts
 */
export function listPath(
  path: string,
  query: Record<string, string> | undefined,
  { pagination: { page, perPage }, sort, filter }: Pick<ListQuery, 'pagination'> & Partial<ListQuery>,
): string {
  const first = (page - 1) * perPage
  const search = new URLSearchParams({
    ...query,
    range: JSON.stringify([first, first + perPage - 1]),
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
    filter: JSON.stringify(filter ?? {}),
  })
  return `${path}?${search}`
}
