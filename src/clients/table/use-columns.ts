import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { TableColumn } from './columns'
import { columns } from './columns'

interface Kept {
  /** Columns that somebody has put in an order of their own */
  order: string[]
  hidden: string[]
}

/** Before somebody chooses: what there is room for. */
function asBuilt(roomy: boolean): Kept {
  return { order: [], hidden: columns.filter(({ hidden, wide }) => hidden || (wide && !roomy)).map(({ id }) => id) }
}

/** A column that came with a newer version stands at the end, until somebody moves it. */
function inOrder(order: readonly string[]): TableColumn[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...known, ...columns.filter((column) => !known.includes(column))]
}

/** Which columns the table shows and in which order; kept in react-admin's store, on this computer. */
export function useColumns() {
  const roomy = useMediaQuery('(min-width: 1536px)', { noSsr: true })
  const [chosen, keep] = useStore<Kept | undefined>('clients.table.columns')
  const kept = useMemo(() => chosen ?? asBuilt(roomy), [chosen, roomy])
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
      reset: () => keep(undefined),
    }
  }, [kept, keep])
}
export type Columns = ReturnType<typeof useColumns>
