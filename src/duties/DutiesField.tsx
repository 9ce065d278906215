import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Duty } from '#domain/duties/duty'
import { dutiesOn, dutyName, dutyState } from '#domain/duties/duty'
import { counts, opensOn } from '#domain/duties/next-due'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { InlineFailure } from '../shared/feedback/LoadError'
import { useSaveBlock } from '../shared/form/before-submit'
import { useField } from '../shared/form/use-field'
import { useProposedValue } from '../shared/form/use-proposed-value'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useToday } from '../shared/use-clock'
import { useDutiesOf } from './use-duties'

interface DutiesFieldProps {
  deviceId: number
  /** The day of the work; undefined while it is no day */
  on: Day | undefined
  /** Chooses those whose window is open, until somebody chooses himself */
  proposes: boolean
}

/**
 * Field 'dutyIds' of a form: which duties of a device the work fulfils; nothing for a device without duties. A duty
 * that a colleague ends in the meantime is left out. The form is not saved while the duties are read, since it would
 * leave them unfulfilled without a word.
 */
export function DutiesField({ deviceId, on, proposes }: DutiesFieldProps) {
  const { data, error: failure, isPending, refetch } = useDutiesOf(deviceId)
  const today = useToday()
  const { setValue, getFieldState, clearErrors } = useFormContext()
  const { value, change, error } = useField('dutyIds')
  const selected = value as unknown as number[]
  const open = (data ?? []).filter((duty) => dutyState(duty, today) !== 'ENDED')
  const suggested = proposes && on ? dutiesOn(open, on).fit : []
  useProposedValue(
    'dutyIds',
    suggested.map(({ id }) => id),
    { keepError: true },
  )
  useSaveBlock(isPending)

  // The reason for which the server refused such a duty stays until the next try.
  const leaveOutEnded = useEffectEvent(() => {
    const left = selected.filter((id) => open.some((duty) => duty.id === id))
    if (getFieldState('dutyIds').isDirty && left.length < selected.length)
      setValue('dutyIds', left, { shouldDirty: true })
  })
  useEffect(() => {
    if (data) leaveOutEnded()
  }, [data])
  useEffect(() => clearErrors('dutyIds'), [on, clearErrors])

  if (failure && !data) {
    return <InlineFailure text="Nie udało się załadować obowiązków" error={failure} retry={refetch} />
  }
  const refusal = error && <FormHelperText role="alert">{error}</FormHelperText>
  if (open.length === 0) return refusal ? <FormControl error>{refusal}</FormControl> : null
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">Ta wizyta spełnia też</FormLabel>
      {open.map((duty) => (
        <DutyChoice
          key={duty.id}
          duty={duty}
          on={on}
          checked={selected.includes(duty.id)}
          onChange={(checked) => change(checked ? [...selected, duty.id] : selected.filter((id) => id !== duty.id))}
        />
      ))}
      {refusal}
    </FormControl>
  )
}

interface DutyChoiceProps {
  duty: Duty
  on: Day | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

function DutyChoice({ duty, on, checked, onChange }: DutyChoiceProps) {
  const early = on !== undefined && !counts(duty, on)
  return (
    <FormControlLabel
      disabled={early && !checked}
      control={<Checkbox checked={checked} onChange={(_, now) => onChange(now)} sx={{ py: 0.5 }} />}
      label={
        <>
          {dutyName(duty)}
          <SecondaryText component="span" sx={{ display: 'block' }}>
            {early ? `liczy się dopiero praca od ${formatDay(opensOn(duty)!)}` : dueText(duty)}
          </SecondaryText>
        </>
      }
      sx={{ ml: -1.25, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.5 } }}
    />
  )
}

const dueText = ({ dueOn }: Duty) => (dueOn === null ? '' : `termin ${formatDay(dueOn)}`)
