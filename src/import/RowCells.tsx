import { useQueryClient } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FormEvent } from 'react'
import { useId } from 'react'
import { importCalls } from '#domain/import/contract'
import type { Import, ImportRow } from '#domain/import/import'
import { importFieldNames } from '#domain/import/fields'
import { FieldFrame } from '../shared/form/FieldFrame'
import { useAction } from '../shared/use-action'
import type { CellEdits } from './use-row-edits'
import { editsBeside } from './use-row-edits'

interface RowCellsProps {
  of: Import
  row: ImportRow
  /** All assigned cells instead of the wrong ones */
  all: boolean
  edits: CellEdits
  onEdits: (next: (edits: CellEdits) => CellEdits) => void
  /** Id of the reason why cells are wrong */
  reasonId: string | undefined
}

export function RowCells({ of, row, all, edits, onEdits, reasonId }: RowCellsProps) {
  const rowId = useId()
  const queryClient = useQueryClient()
  const { run, busy } = useAction(importCalls.changeRow, {
    onSuccess(changed, { body: { cells = {} } }) {
      // In one step, so that no cell shows its old text in between.
      queryClient.setQueriesData<{ rows: ImportRow[]; total: number }>(
        { queryKey: [importCalls.rows.path, { id: of.id }] },
        (page) => page && { ...page, rows: page.rows.map((each) => (each.line === changed.line ? changed : each)) },
      )
      onEdits((now) => editsBeside(now, cells))
    },
  })
  const isWrong = (column: number) => row.wrongColumns.includes(column)
  const visible = of.columns.flatMap((field, at) => (field !== null && (all || isWrong(at)) ? [{ field, at }] : []))
  if (visible.length === 0) return null
  const describedBy = (column: number) => (reasonId !== undefined && isWrong(column) ? `${rowId} ${reasonId}` : rowId)

  function save(event: FormEvent) {
    event.preventDefault()
    run({ id: of.id, line: row.line, body: { cells: edits } })
  }

  return (
    <Box
      component="form"
      onSubmit={save}
      sx={{
        display: 'grid',
        gap: 1,
        mt: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
        alignItems: 'end',
      }}
    >
      <span id={rowId} hidden>
        Wiersz {row.line}
      </span>
      {visible.map(({ field, at }) => (
        <FieldFrame key={at} label={of.heads[at] || importFieldNames[field]} error={undefined}>
          {(attributes) => (
            <OutlinedInput
              value={edits[at] ?? row.cells[at] ?? ''}
              error={isWrong(at)}
              onChange={({ target }) => onEdits((now) => editsBeside({ ...now, [at]: target.value }, row.cells))}
              inputProps={{ id: attributes.id, 'aria-describedby': describedBy(at), maxLength: 2000 }}
            />
          )}
        </FieldFrame>
      ))}
      <Button
        type="submit"
        variant="outlined"
        loading={busy}
        disabled={Object.keys(edits).length === 0}
        sx={{ justifySelf: 'start', minHeight: 40 }}
      >
        Zapisz wiersz
      </Button>
    </Box>
  )
}
