import { useMemo } from 'react'
import { z } from 'zod'
import { useStoredState } from '../../use-stored-state'
import { useScreenQuery } from '../../use-screen-query'
import type { TableColumn } from './definition'

const columnsSchema = z.object({
  /** Keys in the chosen order; empty for the default order */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
})
type ColumnsPreference = z.output<typeof columnsSchema>

/** Undefined for the default */
const readColumns = (stored: unknown): ColumnsPreference | undefined => columnsSchema.safeParse(stored).data

/** The default: the columns that there is room for */
function defaultPreference<Row>(columns: readonly TableColumn<Row>[], roomy: boolean): ColumnsPreference {
  return { order: [], hidden: columns.filter(({ hidden, wide }) => hidden || (wide && !roomy)).map(({ key }) => key) }
}

/** Columns that are not in `order`, such as those of a newer version, come last. */
function columnsInOrder<Row>(columns: readonly TableColumn<Row>[], order: readonly string[]): TableColumn<Row>[] {
  const ordered = order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return [...ordered, ...columns.filter((column) => !ordered.includes(column))]
}

/** The columns of a table and their order, for each user, in this browser. */
export function useColumns<Row>(name: string, columns: readonly TableColumn<Row>[]) {
  const roomy = useScreenQuery('(min-width: 1536px)')
  const [preference, change] = useStoredState(`${name}.columns`, readColumns)
  return useMemo(() => {
    const current = preference ?? defaultPreference(columns, roomy)
    const keep = (next: ColumnsPreference | undefined) => change(() => next)
    const all = columnsInOrder(columns, current.order)
    const visible = all.filter(({ key }) => !current.hidden.includes(key))
    return {
      all,
      // An older version may have kept none of today's columns.
      visible: visible.length > 0 ? visible : all.slice(0, 1),
      isVisible: (key: string) => !current.hidden.includes(key),
      toggle: (key: string) =>
        keep({
          ...current,
          hidden: current.hidden.includes(key)
            ? current.hidden.filter((each) => each !== key)
            : [...current.hidden, key],
        }),
      /** One place towards the beginning (-1) or the end (1). */
      move(key: string, by: -1 | 1) {
        const order = all.map((column) => column.key)
        const from = order.indexOf(key)
        order.splice(from, 1)
        order.splice(from + by, 0, key)
        keep({ ...current, order })
      },
      reset: () => keep(undefined),
    }
  }, [columns, preference, roomy, change])
}
export type TableColumns<Row> = ReturnType<typeof useColumns<Row>>
