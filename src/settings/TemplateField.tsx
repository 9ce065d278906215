import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useLayoutEffect, useRef } from 'react'
import { FieldFrame } from '../shared/form/FieldFrame'
import { useField } from '../shared/form/use-field'
import { unknownPlaceholders } from './example'
import { PlaceholderList } from './PlaceholderList'

interface TemplateFieldProps {
  name: 'defaultSmsTemplate' | 'expirationSmsTemplate'
  label: string
  readOnly: boolean
}

/** The text of an SMS with placeholders, which are put in where the caret stands. */
export function TemplateField({ name, label, readOnly }: TemplateFieldProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  const text = String(value)
  const element = useRef<HTMLTextAreaElement | null>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined || !element.current) return
    element.current.focus()
    element.current.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function insert(placeholder: string) {
    const { selectionStart, selectionEnd } = element.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    }
    caret.current = selectionStart + placeholder.length
    change(text.slice(0, selectionStart) + placeholder + text.slice(selectionEnd))
  }

  const unknown = unknownPlaceholders(text)
  const help =
    unknown.length > 0
      ? `Nieznane pole: ${unknown.map((each) => `{${each}}`).join(', ')}. Klient zobaczy je w tej postaci.`
      : 'Puste pole przywraca tekst domyślny.'
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FieldFrame label={label} help={help} error={error}>
        {(attributes) => (
          <OutlinedInput
            id={attributes.id}
            name={name}
            value={text}
            onChange={({ target }) => change(target.value)}
            onBlur={onBlur}
            inputRef={(node: HTMLTextAreaElement | null) => {
              element.current = node
              ref(node)
            }}
            multiline
            minRows={4}
            inputProps={{ 'aria-describedby': attributes['aria-describedby'] }}
          />
        )}
      </FieldFrame>
      {!readOnly && <PlaceholderList onInsert={insert} />}
    </Box>
  )
}
