import { afterDialog, focusHome } from '../../page/focus-keeper'
import type { TableRow } from './definition'

const nameOf = (resource: string, id: number) => `row ${resource} ${id}`

export const rowFocusHome = (resource: string, id: number) => focusHome(nameOf(resource, id))

/**
 * After a bulk action: focuses the first of its rows or, if they were removed, the row that takes its place.
 */
export function focusRow(resource: string, rows: readonly TableRow[], ids: readonly number[], removed: boolean): void {
  const first = rows.findIndex(({ id }) => ids.includes(id))
  if (first < 0) return
  const near = [...rows.slice(first), ...rows.slice(0, first).toReversed()]
  const target = removed ? near.find(({ id }) => !ids.includes(id)) : near[0]
  if (!target) return
  afterDialog(() => {
    const home = `[data-focus-home="${CSS.escape(nameOf(resource, target.id))}"]`
    document.querySelector<HTMLElement>(`${home} input[type=checkbox]`)?.focus()
  })
}
