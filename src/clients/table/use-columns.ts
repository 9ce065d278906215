import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { TableColumn } from './columns'
import { columns } from './columns'

interface Kept {
  /** Columns that somebody has put in an order of their own */
  order: string[]
  hidden: string[]
}

const asBuilt: Kept = { order: [], hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id) }

/** A column that came with a newer version stands at the end, until somebody moves it. */
function inOrder(order: readonly string[]): TableColumn[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...known, ...columns.filter((column) => !known.includes(column))]
}

/** Which columns the table shows and in which order; kept in react-admin's store, on this computer. */
export function useColumns() {
  const [kept, keep] = useStore<Kept>('clients.table.columns', asBuilt)
  return useMemo(() => {
    const all = inOrder(kept.order)
    const shown = all.filter(({ id }) => !kept.hidden.includes(id))
    return {
      all,
      shown,
      isShown: (id: string) => !kept.hidden.includes(id),
      toggle: (id: string) =>
        keep({
          ...kept,
          hidden: kept.hidden.includes(id) ? kept.hidden.filter((each) => each !== id) : [...kept.hidden, id],
        }),
      /** One place towards the beginning (-1) or the end (1). */
      move(id: string, by: -1 | 1) {
        const order = all.map((column) => column.id)
        const from = order.indexOf(id)
        order.splice(from, 1)
        order.splice(from + by, 0, id)
        keep({ ...kept, order })
      },
      reset: () => keep(asBuilt),
    }
  }, [kept, keep])
}
export type Columns = ReturnType<typeof useColumns>
