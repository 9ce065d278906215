import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { formatCount } from '#domain/text/plural'
import { isDay } from '#domain/time/day'
import { formatDays } from '#domain/time/format'
import { DayField } from '../../shared/form/DayField'
import { TextField } from '../../shared/form/TextField'
import type { TechnicianForm } from './technician-form'

type DayOffForm = TechnicianForm['daysOff'][number]

/** Field 'technician.daysOff': whole days. Past ones are hidden at first. */
export function DaysOffField() {
  const id = useId()
  const { fields, append, remove } = useFieldArray({ name: 'technician.daysOff' })
  const rows = fields as unknown as (DayOffForm & { id: string })[]
  const [withPast, setWithPast] = useState(false)
  const [fresh, setFresh] = useState<number>()
  const add = useRef<HTMLButtonElement>(null)
  const past = rows.filter((row) => row.past).length

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <FormLabel id={id} component="h3" sx={{ m: 0 }}>
        Dni wolne
      </FormLabel>
      {rows.length === past && (
        <Typography variant="body2" color="text.secondary">
          Żadnych w najbliższym czasie.
        </Typography>
      )}
      {rows.map((row, at) =>
        row.past && !withPast ? null : (
          <DayOffRow
            key={row.id}
            name={`technician.daysOff.${at}`}
            autoFocus={at === fresh}
            onRemove={() => {
              remove(at)
              setFresh(undefined)
              add.current?.focus()
            }}
          />
        ),
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={add}
          variant="outlined"
          size="small"
          startIcon={<AddIcon />}
          onClick={() => {
            setFresh(rows.length)
            append({ from: '', until: '', reason: '', past: false }, { shouldFocus: false })
          }}
        >
          Dodaj dni wolne
        </Button>
        {past > 0 && !withPast && (
          <Button size="small" onClick={() => setWithPast(true)}>
            Pokaż {formatCount(past, ['miniony wpis', 'minione wpisy', 'minionych wpisów'])}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function DayOffRow({ name, autoFocus, onRemove }: { name: string; autoFocus: boolean; onRemove: () => void }) {
  const { setValue, getValues, clearErrors } = useFormContext()
  const from = useWatch({ name: `${name}.from` }) as string
  const until = useWatch({ name: `${name}.until` }) as string
  // Usually it is one day: the end follows the start until it is chosen.
  const follow = useEffectEvent((first: string) => {
    if (!isDay(first) || getValues(`${name}.until`)) return
    setValue(`${name}.until`, first, { shouldDirty: true })
    clearErrors(`${name}.until`)
  })
  useEffect(() => follow(from), [from])
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr 40px', sm: '9.5rem 9.5rem minmax(0, 1fr) 40px' },
        gap: { xs: 1, sm: 1.5 },
        alignItems: 'start',
        pb: { xs: 1.5, sm: 0 },
        borderBottom: { xs: 1, sm: 0 },
        // Responsive like the border, whose shorthand would reset the colour.
        borderBottomColor: { xs: 'divider' },
      }}
    >
      <Box
        sx={{
          gridColumn: { xs: 'span 3', sm: 'auto' },
          display: { xs: 'grid', sm: 'contents' },
          gap: 1,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          alignItems: 'start',
        }}
      >
        <DayField name={`${name}.from`} label="Od" required autoFocus={autoFocus} />
        <DayField name={`${name}.until`} label="Do" required {...(isDay(from) && { min: from })} />
      </Box>
      <Box sx={{ gridColumn: { xs: 'span 2', sm: 'auto' } }}>
        <TextField name={`${name}.reason`} label="Powód" placeholder="np. urlop" maxLength={120} />
      </Box>
      <IconButton
        aria-label={isDay(from) && isDay(until) ? `Usuń dni wolne: ${formatDays(from, until)}` : 'Usuń dni wolne'}
        onClick={onRemove}
        sx={{ mt: 3 }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
