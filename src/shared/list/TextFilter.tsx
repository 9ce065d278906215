import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'

interface TextFilterProps {
  value: string
  onChange: (value: string) => void
}

/** A filter by a text; asked for when the field is left or Enter is pressed */
export function textFilter(label: string) {
  return function TextFilter({ value, onChange }: TextFilterProps) {
    const [text, setText] = useState<string>()
    const take = () => {
      if (text !== undefined && text.trim() !== value) onChange(text.trim())
      setText(undefined)
    }
    return (
      <OutlinedInput
        fullWidth
        value={text ?? value}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
        }}
        inputProps={{ 'aria-label': label, autoComplete: 'off' }}
      />
    )
  }
}
