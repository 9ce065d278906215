import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import { changeText } from '#domain/changes/change-text'
import type { EventChange, EventNoun } from '#domain/events/event'
import type { Edited } from '../shared/form/use-edited'
import { saveAgainText } from './save-again-text'

interface NewerNoteProps<Row> {
  edited: Pick<Edited<Row | undefined>, 'original' | 'newer' | 'take'>
  noun: EventNoun
  changesBetween: (before: Row, after: Row) => EventChange[]
  /** The values of the form; without it there is nothing to load */
  valuesOf?: (row: Row) => FieldValues
  /** Instead of `valuesOf`: starts the form again, which need not be one of react-hook-form */
  load?: (newer: Row) => void
}

/** In a form: what somebody else has saved in the meantime, to load it, or to save again and overwrite it. */
export function NewerNote<Row extends object>({ edited, noun, changesBetween, valuesOf, load }: NewerNoteProps<Row>) {
  const form = useFormContext()
  const { original, newer, take } = edited
  if (!original || !newer) return null
  const fill =
    load ??
    (valuesOf &&
      ((row: Row) => {
        // Fields that are not of the record, such as a consent, stay as they are.
        form.reset({ ...form.getValues(), ...valuesOf(row) }, { keepDefaultValues: true })
        take(row)
      }))
  return (
    <Alert
      severity="warning"
      action={
        fill && (
          <Button color="inherit" size="small" onClick={() => fill(newer)}>
            Wczytaj
          </Button>
        )
      }
    >
      {changesBetween(original, newer).map((change) => (
        <div key={change.field}>{changeText(change, noun)}</div>
      ))}
      {fill ? 'Wczytaj te zmiany albo zapisz jeszcze raz, aby zastąpić je swoimi.' : saveAgainText}
    </Alert>
  )
}
