import { sumBy } from '#domain/collections'
import type { Import } from '#domain/import/import'
import { importedVerdicts } from '#domain/import/import'

/** Long labels in a card: with large text on a phone they take two lines. */
export const longLabels = { '& .MuiButton-root': { whiteSpace: 'normal' } } as const

/** A job is judging, writing or undoing its rows. */
export function isUnderWay({ status, jobStatus }: Pick<Import, 'status' | 'jobStatus'>): boolean {
  if (status === 'UNDOING') return true
  return (status === 'JUDGING' || status === 'RUNNING') && (jobStatus === 'WAITING' || jobStatus === 'RUNNING')
}

/** Number of rows that the next run writes */
export function rowsToWrite({ counts, written }: Pick<Import, 'counts' | 'written'>): number {
  return sumBy(importedVerdicts, (each) => counts[each]) - written.rows
}
