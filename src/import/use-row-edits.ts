import { useState } from 'react'

/** Typed texts that are not saved yet, by column */
export type CellEdits = Readonly<Record<number, string>>

const none: CellEdits = {}

/** The typed corrections of rows, by line: pages, filters and folding keep them. */
export function useRowEdits() {
  const [edits, setEdits] = useState<Readonly<Record<number, CellEdits>>>({})
  return {
    of: (line: number) => edits[line] ?? none,
    unsaved: Object.values(edits).some((cells) => Object.keys(cells).length > 0),
    change: (line: number, next: (cells: CellEdits) => CellEdits) =>
      setEdits((all) => ({ ...all, [line]: next(all[line] ?? none) })),
    discard: () => setEdits({}),
  }
}

/** Without those that say what `same` does */
export const editsBeside = (cells: CellEdits, same: CellEdits): CellEdits =>
  Object.fromEntries(Object.entries(cells).filter(([column, text]) => text !== same[Number(column)]))
