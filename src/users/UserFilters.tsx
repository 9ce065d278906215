import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { SearchBox } from '../shared/SearchBox'
import type { UserListState } from './list-state'
import { roleFilters, statusFilters } from './list-state'

/** One row on a desk, two on a phone. */
export function UserFilters({ state }: { state: UserListState }) {
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 22rem) 12rem 17rem auto' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchBox label="Nazwisko, login, e-mail, telefon" value={state.q} onSearch={state.search} />
      <Choice label="Rola" value={state.role} options={roleFilters} onChange={state.setRole} />
      <Choice label="Status" value={state.status} options={statusFilters} onChange={state.setStatus} />
      {state.filtered && (
        <Button onClick={state.clear} color="inherit" sx={{ justifySelf: 'start' }}>
          Wyczyść filtry
        </Button>
      )}
    </Box>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label }}
    >
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}
