import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'

/** A part of the maker's name; asked for when the field is left or Enter is pressed */
export function MakerFilter({ value, onChange }: { value: string; onChange: (maker: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim())
    setTyped(undefined)
  }
  return (
    <OutlinedInput
      fullWidth
      value={typed ?? value}
      placeholder="Producent"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
      inputProps={{ 'aria-label': 'Producent', autoComplete: 'off' }}
    />
  )
}
