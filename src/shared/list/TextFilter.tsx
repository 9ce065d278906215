import { useState } from 'react'
import { PlainInput } from '../plain/PlainInput'

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
      <PlainInput
        label={label}
        value={text ?? value}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
        }}
      />
    )
  }
}
