import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { TableDefinition, TableRow } from './definition'
import { someRows } from './load-rows'

/** The chosen rows as they are now, also those on other pages, in the order of the first column that can be sorted. */
export function useChosenRows<Row extends TableRow>(
  { resource, columns }: Pick<TableDefinition<Row>, 'resource' | 'columns'>,
  ids: readonly number[],
) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [resource, 'chosen', ids],
    async queryFn({ signal }) {
      const field = columns.find(({ sort }) => sort)?.sort ?? 'id'
      const asked = { dataProvider, resource, sort: { field, order: 'ASC' as const }, signal }
      const found: Row[] = []
      for await (const { rows } of someRows<Row>(asked, ids)) found.push(...rows)
      return found
    },
    // What the question was about must not change under the answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
