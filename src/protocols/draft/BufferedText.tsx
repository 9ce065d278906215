import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from '../../shared/form/FieldFrame'

interface BufferedTextProps {
  value: string
  onText: (text: string) => void
  maxLength: number
  /** Lines that it is drawn with */
  rows: number
  /** A label of its own, or the id of what labels it */
  label?: string
  labelId?: string
}

/** A text that is saved at each key, where saving trims it: what is typed stays as typed until the field is left. */
export function BufferedText({ value, onText, maxLength, rows, label, labelId }: BufferedTextProps) {
  const [text, setText] = useState<string>()
  const input = (attributes: object) => (
    <OutlinedInput
      {...attributes}
      fullWidth
      multiline={rows > 1}
      minRows={rows}
      value={text ?? value}
      onChange={({ target }) => {
        setText(target.value)
        onText(target.value)
      }}
      onBlur={() => setText(undefined)}
      inputProps={{ maxLength, ...(labelId && { 'aria-labelledby': labelId }) }}
    />
  )
  return label === undefined ? (
    input({})
  ) : (
    <FieldFrame label={label} error={undefined}>
      {input}
    </FieldFrame>
  )
}
