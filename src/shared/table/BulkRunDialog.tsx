import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Action, InputOf, OutputOf } from '../../providers/action'
import { ActionDialog } from '../ActionDialog'
import { Progress } from '../Progress'
import { useReadAgain } from '../use-action'
import type { BulkDialogProps, TableRow } from './definition'
import { ChosenRows } from './ChosenRows'
import { RunSummary } from './RunSummary'
import { useChosenRows } from './load-rows'
import { useRun } from './use-run'

interface BulkRunDialogProps<Row extends TableRow, A extends Action> extends BulkDialogProps<Row> {
  words: {
    /** 'Usuń urządzenia' */
    title: string
    begin: string
    /** 'Usuwanie urządzeń', for screen readers */
    doing: string
    /** 'Usunięto' */
    done: string
  }
  /** Runs once for each row */
  action: A
  /** Undefined while the question is not answered */
  inputOf: ((row: Row) => InputOf<A>) | undefined
  /** Input that takes the action back, from the row as it was before and what the action returned; offered when it is over */
  undoOf?: (row: Row, returned: OutputOf<A>) => InputOf<A>
  danger?: boolean
  /** A second question, for what cannot be undone */
  confirm?: (rows: readonly Row[]) => { title: string; text: string; label: string }
  /** The question before it starts */
  children: (rows: readonly Row[]) => ReactNode
}

/** Asks, then runs an action for each selected row with progress, and sums up the outcome. */
export function BulkRunDialog<Row extends TableRow, A extends Action>(props: BulkRunDialogProps<Row, A>) {
  const { definition, ids, onClose, words, inputOf, undoOf, danger, confirm } = props
  const titleId = useId()
  const chosen = useChosenRows(definition, ids)
  const { run, start, stop } = useRun(props)
  const readAgain = useReadAgain()
  const [confirming, setConfirming] = useState(false)
  const [undone, setUndone] = useState(false)
  const done = undone ? 'Cofnięto' : words.done
  const { data: rows } = chosen
  const total = run.done.length + run.failed.length + run.left
  const question = rows && confirm?.(rows)

  function close() {
    if (run.phase === 'running') return
    const gone = run.failed.filter((failure) => failure.gone).map(({ row }) => row)
    const finished = new Set([...run.done, ...gone].map(({ id }) => id))
    onClose(ids.filter((id) => !finished.has(id)))
    if (run.phase === 'over') void readAgain()
  }

  return (
    <>
      {/* While it runs, only the button stops it: Esc pressed by mistake would leave half of the rows undone. */}
      <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <DialogTitle id={titleId} component="h2" sx={{ pb: 1.5 }}>
          {words.title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {run.phase === 'over' ? (
            <RunSummary definition={definition} run={run} verb={done} />
          ) : run.phase === 'running' ? (
            <Box sx={{ pt: 1 }}>
              <Progress label={words.doing} verb={done} done={run.done.length} total={total} />
              {run.failed.length > 0 && (
                <Box component="output" sx={{ display: 'block', mt: 0.5 }}>
                  Nie udało się: {run.failed.length}
                </Box>
              )}
            </Box>
          ) : (
            <ChosenRows definition={definition} chosen={chosen}>
              {props.children}
            </ChosenRows>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          {run.phase === 'asking' && (
            <>
              <Button onClick={close} color="inherit" autoFocus={danger}>
                Anuluj
              </Button>
              <Button
                variant="contained"
                color={danger ? 'error' : 'primary'}
                disabled={!rows?.length || !inputOf}
                onClick={() => (question ? setConfirming(true) : void start(rows ?? []))}
              >
                {words.begin}
              </Button>
            </>
          )}
          {run.phase === 'running' && (
            <Button variant="outlined" onClick={stop} autoFocus>
              Zatrzymaj
            </Button>
          )}
          {run.phase === 'over' && (
            <>
              {undoOf && !undone && run.done.length > 0 && (
                <Button
                  color="inherit"
                  onClick={() => {
                    setUndone(true)
                    void start(run.done, undoOf)
                  }}
                >
                  Cofnij
                </Button>
              )}
              <Button variant="contained" onClick={close} autoFocus>
                Zamknij
              </Button>
            </>
          )}
        </DialogActions>
      </Dialog>
      {question && (
        <ActionDialog
          open={confirming}
          danger
          title={question.title}
          confirmLabel={question.label}
          onConfirm={() => {
            setConfirming(false)
            void start(rows)
          }}
          onClose={() => setConfirming(false)}
        >
          {question.text}
        </ActionDialog>
      )}
    </>
  )
}
