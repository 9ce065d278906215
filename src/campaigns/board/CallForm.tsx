import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { z } from 'zod'
import type { CampaignStop } from '#domain/campaigns/stop'
import { callOutcomeNames, standaloneOutcomes } from '#domain/campaigns/stop'
import { optionalMultiline } from '#domain/text/plain'
import { formatInstant } from '#domain/time/format'
import { InlineForm } from '../../shared/form/InlineForm'
import { SelectField } from '../../shared/form/SelectField'
import { TextField } from '../../shared/form/TextField'
import type { BoardActions } from './use-board'

const schema = z.object({
  outcome: z.enum(standaloneOutcomes, { error: 'Wybierz, co z niej wynikło' }),
  note: optionalMultiline(500),
})
const options = [
  { value: '', label: 'Wybierz…' },
  ...standaloneOutcomes.map((value) => ({ value, label: callOutcomeNames[value] })),
]

interface CallFormProps {
  stop: CampaignStop
  call: BoardActions['call']
  /** Whether something is typed that is not saved */
  onDirty: (dirty: boolean) => void
}

/** Form for the outcome of a telephone call */
export function CallForm({ stop, call, onDirty }: CallFormProps) {
  return (
    <InlineForm schema={schema} defaultValues={{ outcome: '', note: '' }} resets save={(body) => call(stop.id, body)}>
      {({ formState }, saving) => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <DirtyReport dirty={formState.isDirty} onDirty={onDirty} />
          <SelectField name="outcome" label="Co wynikło z rozmowy" options={options} required />
          <TextField name="note" label="Notatka" rows={2} maxLength={500} />
          <Button type="submit" variant="outlined" size="small" loading={saving} sx={{ justifySelf: 'start' }}>
            Zapisz rozmowę
          </Button>
        </Box>
      )}
    </InlineForm>
  )
}

function DirtyReport({ dirty, onDirty }: { dirty: boolean } & Pick<CallFormProps, 'onDirty'>) {
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  return null
}

/** 'Oddzwonić: po 16 (Ola, 21.09.2026, 10:15)' */
export function callText({ call }: Pick<CampaignStop, 'call'>): string | undefined {
  if (!call) return undefined
  const { outcome, note, by, at } = call
  return `${callOutcomeNames[outcome]}${note ? `: ${note}` : ''} (${by}, ${formatInstant(at)})`
}
