import type { Action, InputOf, OutputOf } from '../../../providers/action'
import { errorText } from '../../../providers/api-error'
import type { ActionOptions } from '../../use-action'
import { useAction } from '../../use-action'
import type { BulkQuestion } from './BulkDialog'
import { BulkDialog } from './BulkDialog'
import type { BulkDialogProps, TableRow } from './definition'
import { remainingIds, useSelectedRows } from './load-rows'

interface BulkJobDialogProps<Row extends TableRow, A extends Action>
  extends BulkDialogProps<Row>, BulkQuestion<Row>, Pick<ActionOptions<InputOf<A>, OutputOf<A>>, 'success'> {
  /** Starts a job for all rows at once */
  action: A
  inputOf: (rows: readonly Row[]) => InputOf<A>
  onStarted: (output: OutputOf<A>) => void
}

/** Asks, then starts a job for the selected rows; its progress is shown among the jobs. */
export function BulkJobDialog<Row extends TableRow, A extends Action>(props: BulkJobDialogProps<Row, A>) {
  const { definition, ids, action, inputOf, success, onStarted, onClose } = props
  const selection = useSelectedRows(definition, ids)
  const { run, busy, error } = useAction(action, {
    success,
    failure: () => undefined,
    onSuccess(output) {
      onStarted(output)
      onClose([])
    },
  })
  return (
    <BulkDialog
      {...props}
      selection={selection}
      busy={busy}
      error={error ? errorText(error) : undefined}
      onBegin={(rows) => run(inputOf(rows))}
      onClose={() => onClose(remainingIds(ids, selection.data))}
    />
  )
}
