import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from '../../shared/form/FieldFrame'

interface TypedTextProps {
  value: string
  onText: (text: string) => void
  maxLength: number
  /** Lines that it is drawn with */
  rows?: number
  /** A label of its own, or the id of what labels it */
  label?: string
  labelId?: string
}

/** A text that is saved at each key, where saving trims it: what is typed stays as typed until the field is left. */
export function TypedText({ value, onText, maxLength, rows = 1, label, labelId }: TypedTextProps) {
  const [typed, setTyped] = useState<string>()
  const input = (attributes: object) => (
    <OutlinedInput
      {...attributes}
      fullWidth
      multiline={rows > 1}
      minRows={rows}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        onText(target.value)
      }}
      onBlur={() => setTyped(undefined)}
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
