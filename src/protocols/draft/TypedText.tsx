import type { TextFieldProps } from '@mui/material/TextField'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'

interface TypedTextProps extends Pick<TextFieldProps, 'label' | 'hiddenLabel' | 'multiline' | 'minRows'> {
  value: string
  onText: (text: string) => void
  maxLength: number
  labelId?: string
}

/** A text that is saved at each key, where saving trims it: what is typed stays as typed until the field is left. */
export function TypedText({ value, onText, maxLength, labelId, ...input }: TypedTextProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <MuiTextField
      {...input}
      fullWidth
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        onText(target.value)
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { maxLength, ...(labelId && { 'aria-labelledby': labelId }) } }}
    />
  )
}
