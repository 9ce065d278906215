import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Action, InputOf, OutputOf } from '../../../providers/action'
import { RunProgress } from '../../feedback/RunProgress'
import { LeaveQuestion, useLeaveQuestion } from '../../form/leave-question'
import { useReadAgain } from '../../use-action'
import { useMounted } from '../../use-mounted'
import type { BulkQuestion } from './BulkDialog'
import { BulkDialog } from './BulkDialog'
import type { BulkDialogProps, TableRow } from './definition'
import { remainingIds, useSelectedRows } from './load-rows'
import { RunSummary } from './RunSummary'
import { useRun } from './use-run'

interface BulkRunDialogProps<Row extends TableRow, A extends Action> extends BulkDialogProps<Row>, BulkQuestion<Row> {
  /** 'Usuwanie urządzeń', for screen readers */
  doing: string
  /** 'Usunięto' */
  done: string
  /** Runs once for each row */
  action: A
  /** Undefined while the question is not answered */
  inputOf: ((row: Row) => InputOf<A>) | undefined
  /**
   * Input that takes the action back, from the row as it was before and what the action returned; offered when it is
   * over
   */
  undoOf?: (row: Row, output: OutputOf<A>) => InputOf<A>
}

/** Asks, then runs an action for each selected row with progress, and sums up the outcome. */
export function BulkRunDialog<Row extends TableRow, A extends Action>(props: BulkRunDialogProps<Row, A>) {
  const { definition, ids, doing, inputOf, undoOf } = props
  const selection = useSelectedRows(definition, ids)
  const { run, start, stop } = useRun(props)
  const readAgain = useReadAgain()
  const [undone, setUndone] = useState(false)
  const question = useLeaveQuestion(run.phase === 'running', stop)
  const mounted = useMounted()
  const done = undone ? 'Cofnięto' : props.done
  const total = run.done.length + run.failed.length + run.remaining

  async function begin(...args: Parameters<typeof start>) {
    await start(...args)
    // Nobody is there any more to close the summary.
    if (!mounted.current) await readAgain()
  }

  // While it runs, only the button stops it, or leaving the page after a question: Esc pressed by mistake would leave
  // half of the rows undone.
  function close() {
    if (run.phase === 'running') return
    const deletedRows = run.failed.filter((failure) => failure.deleted).map(({ row }) => row)
    const finished = new Set([...run.done, ...deletedRows].map(({ id }) => id))
    props.onClose(remainingIds(ids, selection.data).filter((id) => !finished.has(id)))
    if (run.phase === 'over') void readAgain()
  }

  const running = {
    content: (
      <Box sx={{ pt: 1 }}>
        <RunProgress label={doing} verb={done} done={run.done.length} total={total} />
        {run.failed.length > 0 && (
          <Box component="output" sx={{ display: 'block', mt: 0.5 }}>
            Nie udało się: {run.failed.length}
          </Box>
        )}
      </Box>
    ),
    actions: (
      <Button key="stop" variant="outlined" onClick={stop} autoFocus>
        Zatrzymaj
      </Button>
    ),
  }
  const over = {
    content: <RunSummary definition={definition} run={run} verb={done} />,
    actions: (
      <>
        {undoOf && !undone && run.done.length > 0 && (
          <Button
            color="inherit"
            onClick={() => {
              setUndone(true)
              void begin(run.done, undoOf)
            }}
          >
            Cofnij
          </Button>
        )}
        <Button variant="contained" onClick={close} autoFocus>
          Zamknij
        </Button>
      </>
    ),
  }
  return (
    <>
      <BulkDialog
        {...props}
        selection={selection}
        ready={inputOf !== undefined}
        progress={{ asking: undefined, running, over }[run.phase]}
        onBegin={(rows) => void begin(rows)}
        onClose={close}
      />
      <LeaveQuestion
        question={question}
        title="Przerwać?"
        text={`${doing} jeszcze trwa. Reszta pozostanie bez zmian.`}
        leaveLabel="Przerwij"
        stayLabel="Zostań"
      />
    </>
  )
}
