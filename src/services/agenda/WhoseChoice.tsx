import Box from '@mui/material/Box'
import { FilterSelect } from '../../shared/list/FilterSelect'
import { ToggleChoice } from '../../shared/list/ToggleChoice'
import { technicianEntries } from '../../technicians'
import type { useWhose, Whose } from './whose'

/** Technicians choose between their own services and all; others choose a technician. */
export function WhoseChoice({ whose, ownId, technicians, choose }: ReturnType<typeof useWhose>) {
  if (ownId !== undefined)
    return (
      <ToggleChoice<Whose>
        aria-label="Czyje wizyty"
        value={whose}
        options={[
          { value: ownId, label: 'Moje' },
          { value: 'all', label: 'Wszystkie' },
        ]}
        onChange={choose}
        sx={{ ...place, '&& > *': halfStyle }}
      />
    )
  return (
    <Box sx={{ ...place, display: 'grid' }}>
      <FilterSelect
        label="Czyje wizyty"
        value={String(whose)}
        options={[
          ['all', 'Wszystkie wizyty'],
          ['nobody', 'Bez serwisanta'],
          ...technicianEntries(technicians),
          ...(typeof whose === 'number' && !technicians.some(({ userId }) => userId === whose)
            ? [[String(whose), 'Wybrany serwisant'] as const]
            : []),
        ]}
        onChange={(next) => choose(next === 'all' || next === 'nobody' ? next : Number(next))}
      />
    </Box>
  )
}

/** A row of its own on a phone. */
const place = { order: { xs: 1, sm: 0 }, flex: { xs: '1 1 100%', sm: '0 1 16rem' }, minWidth: 0 } as const

const halfStyle = { flex: 1, minHeight: 40, '@media (pointer: coarse)': { minHeight: 44 } } as const
