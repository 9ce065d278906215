import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { DayInput } from '../../shared/form/dates/DayInput'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { SearchBox } from '../../shared/list/SearchBox'
import { FilterSelect } from '../../shared/list/FilterSelect'
import { technicianEntries, useTechnicians } from '../../technicians'
import type { HistoryFilter } from './use-history'

const types = { all: 'Wszystkie typy', ...serviceTypeNames }
const statuses = { all: 'Wszystkie statusy', ...serviceStatusNames }

interface HistoryFiltersProps {
  filter: HistoryFilter
  filtered: boolean
  onChange: (change: Partial<HistoryFilter>) => void
  onClear: () => void
}

export function HistoryFilters({ filter, filtered, onChange, onClear }: HistoryFiltersProps) {
  const technicians = useTechnicians().data ?? []
  return (
    <Box
      component="fieldset"
      aria-label="Filtry historii serwisu"
      sx={{
        ...plainFieldset,
        display: 'grid',
        gap: 1,
        mb: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
        alignItems: 'end',
      }}
    >
      <SearchBox label="Szukaj w historii" value={filter.q} onSearch={(q) => onChange({ q })} />
      <FilterSelect label="Typ serwisu" value={filter.type} options={types} onChange={(type) => onChange({ type })} />
      <FilterSelect
        label="Status"
        value={filter.status}
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      {technicians.length > 0 && (
        <FilterSelect
          label="Serwisant"
          value={filter.technicianId}
          options={[['all', 'Wszyscy serwisanci'], ...technicianEntries(technicians)]}
          onChange={(technicianId) => onChange({ technicianId })}
        />
      )}
      <DayFilter label="Od dnia" value={filter.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="Do dnia" value={filter.until} onChange={(until) => onChange({ until })} />
      {filtered && (
        <Button size="small" onClick={onClear} sx={{ justifySelf: 'start' }}>
          Wyczyść filtry
        </Button>
      )}
    </Box>
  )
}

function DayFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div>
      <FormLabel id={`${id}-label`} htmlFor={id} sx={{ fontSize: '0.75rem' }}>
        {label}
      </FormLabel>
      <DayInput id={id} name={id} aria-labelledby={`${id}-label`} value={value} onChange={onChange} />
    </div>
  )
}
