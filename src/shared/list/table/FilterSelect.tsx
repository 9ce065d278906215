import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'

interface FilterSelectProps {
  label: string
  value: string
  options: Record<string, string>
  onChange: (value: string) => void
}

/** A choice of one as a drop-down list, in bold unless it is 'all'. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  // Shows the choice at once: the address follows in a transition of the router.
  const [chosen, setChosen] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setChosen(value)
  }
  return (
    <NativeSelect
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value)
        onChange(target.value)
      }}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label }}
      sx={{ fontWeight: chosen === 'all' ? undefined : 600 }}
    >
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}
