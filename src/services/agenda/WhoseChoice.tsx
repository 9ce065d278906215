import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { useWhose, Whose } from './whose'

/** Technicians choose between their own services and all; others choose a technician. */
export function WhoseChoice({ whose, ownId, technicians, choose }: ReturnType<typeof useWhose>) {
  if (ownId !== undefined)
    return (
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Czyje wizyty"
        value={whose}
        onChange={(_, next: Whose | null) => next !== null && choose(next)}
        sx={place}
      >
        <ToggleButton value={ownId} sx={half}>
          Moje
        </ToggleButton>
        <ToggleButton value="all" sx={half}>
          Wszystkie
        </ToggleButton>
      </ToggleButtonGroup>
    )
  return (
    <Select<Whose>
      size="small"
      value={whose}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': 'Czyje wizyty' }}
      sx={{ ...place, minHeight: 40, bgcolor: 'background.paper' }}
    >
      <MenuItem value="all">Wszystkie wizyty</MenuItem>
      <MenuItem value="nobody">Bez serwisanta</MenuItem>
      {technicians.map(({ userId, name }) => (
        <MenuItem key={userId} value={userId}>
          {name}
        </MenuItem>
      ))}
      {typeof whose === 'number' && !technicians.some(({ userId }) => userId === whose) && (
        <MenuItem value={whose}>Wybrany serwisant</MenuItem>
      )}
    </Select>
  )
}

/** A row of its own on a phone. */
const place = { order: { xs: 1, sm: 0 }, flex: { xs: '1 1 100%', sm: '0 1 16rem' }, minWidth: 0 } as const

const half = { flex: 1, minHeight: 40, '@media (pointer: coarse)': { minHeight: 44 } } as const
