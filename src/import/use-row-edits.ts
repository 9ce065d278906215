import { useState } from 'react'
import { useAskUnsaved } from '../shared/form/leave-question'

/** Typed texts that are not saved yet, by column */
export type CellEdits = Readonly<Record<number, string>>

const noEdits: CellEdits = {}

export type RowEdits = ReturnType<typeof useRowEdits>

/** The typed corrections of rows, by line: pages, filters, folding and judging keep them. */
export function useRowEdits() {
  const [edits, setEdits] = useState<Readonly<Record<number, CellEdits>>>({})
  const askUnsaved = useAskUnsaved()
  return {
    of: (line: number) => edits[line] ?? noEdits,
    unsaved: Object.values(edits).some((cells) => Object.keys(cells).length > 0),
    change: (line: number, next: (cells: CellEdits) => CellEdits) =>
      setEdits((all) => ({ ...all, [line]: next(all[line] ?? noEdits) })),
    /** Of rows that cannot be changed any more */
    forget: (lines: readonly number[]) =>
      setEdits((all) =>
        lines.some((line) => line in all)
          ? Object.fromEntries(Object.entries(all).filter(([line]) => !lines.includes(Number(line))))
          : all,
      ),
    /** Runs an act by which they are lost; asks before, if there are any. */
    discardAnd: (act: () => void) =>
      askUnsaved(() => {
        setEdits({})
        act()
      }),
  }
}

/** Edits without those that `same` makes, too */
export const editsBeside = (cells: CellEdits, same: CellEdits): CellEdits =>
  Object.fromEntries(Object.entries(cells).filter(([column, text]) => text !== same[Number(column)]))
