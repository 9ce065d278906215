import Box from '@mui/material/Box'
import { deviceTypeLetters } from '#domain/devices/device-type'
import { Facet } from '../shared/Facet'
import type { MapFilter, useMapFilter } from './map-filter'
import { confirmationFilters, dueFilters, typeFilters } from './map-filter'
import { MarkerSymbol } from './MarkerSymbol'

export function MapFilters({ filter, change }: ReturnType<typeof useMapFilter>) {
  return (
    <Box component="section" aria-label="Filtry" sx={{ display: 'grid', gap: 1.5 }}>
      <Facet
        chips
        title="Typ urządzenia"
        value={filter.type}
        options={typeFilters}
        mark={typeMark}
        onChange={(type) => change({ type })}
      />
      <Facet
        chips
        title="Termin przeglądu"
        value={filter.due}
        options={dueFilters}
        mark={dueMark}
        onChange={(due) => change({ due })}
      />
      <Facet
        chips
        title="Potwierdzenie serwisu"
        value={filter.confirmation}
        options={confirmationFilters}
        onChange={(confirmation) => change({ confirmation })}
      />
    </Box>
  )
}

const typeMark = (type: MapFilter['type']) =>
  type !== 'all' && <MarkerSymbol kind={type}>{deviceTypeLetters[type]}</MarkerSymbol>

const dueMark = (due: MapFilter['due']) => (due === 'OVERDUE' || due === 'URGENT') && <MarkerSymbol kind={due} />
