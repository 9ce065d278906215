import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import type { EventChange, EventNoun } from '#domain/events/event'
import type { Edited } from '../shared/form/use-edited'
import { changeText } from './change-text'

interface NewerNoteProps<Row> {
  edited: Edited<Row>
  noun: EventNoun
  changesBetween: (before: Row, after: Row) => EventChange[]
  /** The values of the form; without it there is nothing to load */
  valuesOf?: (row: Row) => FieldValues
}

/** In a form: what somebody else has saved meanwhile, to load it, or to save again and overwrite it. */
export function NewerNote<Row>({ edited, noun, changesBetween, valuesOf }: NewerNoteProps<Row>) {
  const { getValues, reset } = useFormContext()
  const { opened, newer, take } = edited
  if (!newer) return null
  return (
    <Alert
      severity="warning"
      action={
        valuesOf && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              // Fields that are not of the record, such as a consent, stay as they are.
              reset({ ...getValues(), ...valuesOf(newer) }, { keepDefaultValues: true })
              take(newer)
            }}
          >
            Wczytaj
          </Button>
        )
      }
    >
      {changesBetween(opened, newer).map((change) => (
        <div key={change.field}>{changeText(change, noun)}</div>
      ))}
      {valuesOf
        ? 'Wczytaj te zmiany albo zapisz jeszcze raz, aby zastąpić je swoimi.'
        : 'Zapisz jeszcze raz, jeśli to nadal aktualne.'}
    </Alert>
  )
}
