import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'

/** A part of the maker's name; asked for when the field is left or Enter is pressed */
export function MakerFilter({ value, onChange }: { value: string; onChange: (maker: string) => void }) {
  const [text, setText] = useState<string>()
  const take = () => {
    if (text !== undefined && text.trim() !== value) onChange(text.trim())
    setText(undefined)
  }
  return (
    <OutlinedInput
      fullWidth
      value={text ?? value}
      placeholder="Producent"
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
      inputProps={{ 'aria-label': 'Producent', autoComplete: 'off' }}
    />
  )
}
