import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { z } from 'zod'
import type { CallOutcome, CampaignStop } from '#domain/campaigns/stop'
import { callOutcomeNames } from '#domain/campaigns/stop'
import { optionalMultiline } from '#domain/text/plain'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import type { BoardActions } from '../board/use-board'
import { AgreeDialog } from './AgreeDialog'

interface CallOutcomesProps {
  clientName: string
  outcomes: readonly CallOutcome[]
  onChoose: (outcome: CallOutcome) => void
}

/** A button for each outcome of a telephone call */
export function CallOutcomes({ clientName, outcomes, onChoose }: CallOutcomesProps) {
  return (
    <Box
      component="fieldset"
      aria-label={`Wynik rozmowy: ${clientName}`}
      sx={{ ...plainFieldset, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          size="small"
          color="inherit"
          variant="outlined"
          aria-label={`${callOutcomeNames[outcome]}: ${clientName}`}
          onClick={() => onChoose(outcome)}
        >
          {callOutcomeNames[outcome]}
        </Button>
      ))}
    </Box>
  )
}

const schema = z.object({ note: optionalMultiline(500) })

interface CallOutcomeDialogProps {
  stop: CampaignStop
  outcome: CallOutcome
  call: BoardActions['call']
  onClose: () => void
}

/** Records an outcome of a call: with a note, or by booking the visit. */
export function CallOutcomeDialog({ stop, outcome, call, onClose }: CallOutcomeDialogProps) {
  if (outcome === 'AGREED') return <AgreeDialog stop={stop} onClose={onClose} />
  return (
    <FormDialog
      title={`${callOutcomeNames[outcome]}: ${stop.clientName}`}
      schema={schema}
      defaultValues={{ note: '' }}
      save={({ note }) => call(stop.id, { outcome, note })}
      saveLabel="Zapisz"
      maxWidth="xs"
      onClose={onClose}
    >
      <TextField
        name="note"
        label="Notatka"
        rows={3}
        maxLength={500}
        {...(outcome === 'CALL_AGAIN' && { placeholder: 'Kiedy i do kogo, na przykład: po 16, do żony' })}
      />
    </FormDialog>
  )
}
