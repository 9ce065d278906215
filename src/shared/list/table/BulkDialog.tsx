import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionDialog } from '../../dialog/ActionDialog'
import { isSecondClick, WindowDialog } from '../../dialog/WindowDialog'
import { SelectedRows } from './SelectedRows'
import type { TableDefinition, TableRow } from './definition'
import type { useSelectedRows } from './load-rows'

export interface BulkQuestion<Row extends TableRow> {
  /** 'Usuń urządzenia' */
  title: string
  begin: string
  danger?: boolean
  /** A second question, for what cannot be undone */
  confirm?: (rows: readonly Row[]) => { title: string; text: string; label: string }
  /** The question before it starts */
  children: (rows: readonly Row[]) => ReactNode
  /** Whether something becomes of a row; by default of each */
  appliesTo?: (row: Row) => boolean
  /**
   * What becomes of a row, which makes all of them worth listing; by default the first few are named as in the table
   */
  outcomeOf?: (row: Row) => string
}

interface BulkDialogProps<Row extends TableRow> extends BulkQuestion<Row> {
  definition: TableDefinition<Row>
  ids: readonly number[]
  selection: ReturnType<typeof useSelectedRows<Row>>
  /** Whether the question is answered */
  ready?: boolean
  busy?: boolean
  error?: string | undefined
  /** Shown instead of the question, once it has begun */
  progress?: { content: ReactNode; actions: ReactNode } | undefined
  onBegin: (rows: readonly Row[]) => void
  onClose: () => void
}

/**
 * The screen of every action on selected rows: what will be done with which rows, once more what cannot be undone, and
 * its course.
 */
export function BulkDialog<Row extends TableRow>(props: BulkDialogProps<Row>) {
  const { title, begin, danger, confirm, children, appliesTo = () => true, outcomeOf } = props
  const { definition, ids, selection } = props
  const { ready = true, busy, error, progress, onBegin, onClose } = props
  const [confirming, setConfirming] = useState(false)
  const rows = selection.data?.filter(appliesTo)
  const question = rows && confirm?.(rows)
  const ask = (
    <>
      <Button onClick={onClose} disabled={busy} color="inherit" autoFocus={danger}>
        Anuluj
      </Button>
      <Button
        variant="contained"
        color={danger ? 'error' : 'primary'}
        loading={busy}
        disabled={!rows?.length || !ready}
        onClick={(event) => {
          if (isSecondClick(event)) return
          if (question) setConfirming(true)
          else onBegin(rows ?? [])
        }}
      >
        {begin}
      </Button>
    </>
  )
  return (
    <>
      <WindowDialog
        title={title}
        actions={progress ? progress.actions : ask}
        busy={busy}
        error={error}
        closeButton={false}
        contentSx={{ display: 'grid', gap: 2, alignContent: 'start' }}
        onClose={onClose}
      >
        {progress ? (
          progress.content
        ) : (
          <SelectedRows definition={definition} ids={ids} selection={selection} outcomeOf={outcomeOf}>
            {children}
          </SelectedRows>
        )}
      </WindowDialog>
      {question && (
        <ActionDialog
          open={confirming}
          danger
          title={question.title}
          confirmLabel={question.label}
          onConfirm={() => {
            setConfirming(false)
            onBegin(rows)
          }}
          onClose={() => setConfirming(false)}
        >
          {question.text}
        </ActionDialog>
      )}
    </>
  )
}
