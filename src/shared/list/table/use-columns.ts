import { useMemo } from 'react'
import { z } from 'zod'
import { useKept } from '../../use-kept'
import { useScreenQuery } from '../../use-screen-query'
import type { TableColumn } from './definition'

const keptSchema = z.object({
  /** Keys in the chosen order; empty for the default order */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
})
type Kept = z.output<typeof keptSchema>

/** Undefined for the default */
const readColumns = (kept: unknown): Kept | undefined => keptSchema.safeParse(kept).data

/** The default: the columns that there is room for */
function asBuilt<Row>(columns: readonly TableColumn<Row>[], roomy: boolean): Kept {
  return { order: [], hidden: columns.filter(({ hidden, wide }) => hidden || (wide && !roomy)).map(({ key }) => key) }
}

/** Columns that are not in `order`, such as those of a newer version, come last. */
function inOrder<Row>(columns: readonly TableColumn<Row>[], order: readonly string[]): TableColumn<Row>[] {
  const known = order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return [...known, ...columns.filter((column) => !known.includes(column))]
}

/** The columns of a table and their order, for each user, in this browser. */
export function useColumns<Row>(name: string, columns: readonly TableColumn<Row>[]) {
  const roomy = useScreenQuery('(min-width: 1536px)')
  const [chosen, change] = useKept(`${name}.columns`, readColumns)
  return useMemo(() => {
    const kept = chosen ?? asBuilt(columns, roomy)
    const keep = (next: Kept | undefined) => change(() => next)
    const all = inOrder(columns, kept.order)
    const shown = all.filter(({ key }) => !kept.hidden.includes(key))
    return {
      all,
      // An older version may have kept none of today's columns.
      shown: shown.length > 0 ? shown : all.slice(0, 1),
      isShown: (key: string) => !kept.hidden.includes(key),
      toggle: (key: string) =>
        keep({
          ...kept,
          hidden: kept.hidden.includes(key) ? kept.hidden.filter((each) => each !== key) : [...kept.hidden, key],
        }),
      /** One place towards the beginning (-1) or the end (1). */
      move(key: string, by: -1 | 1) {
        const order = all.map((column) => column.key)
        const from = order.indexOf(key)
        order.splice(from, 1)
        order.splice(from + by, 0, key)
        keep({ ...kept, order })
      },
      reset: () => keep(undefined),
    }
  }, [columns, chosen, roomy, change])
}
export type Columns<Row> = ReturnType<typeof useColumns<Row>>
