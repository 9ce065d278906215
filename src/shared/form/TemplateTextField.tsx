import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TemplateFault } from '#domain/settings/placeholder'
import { FieldFrame } from './FieldFrame'
import { PlaceholderList } from './PlaceholderList'
import { useField } from './use-field'

interface TemplateTextFieldProps {
  name: string
  label: string
  /** The first fault of a text, which is told while somebody types */
  faultOf: (text: string) => TemplateFault | undefined
  /** A quiet line under a text without fault */
  help?: string
  /** Placeholders that can be inserted, with their names for people */
  placeholders: Readonly<Record<string, string>>
  readOnly?: boolean
  /** Between the text and the placeholders */
  children?: (text: string) => ReactNode
}

/** The text of a message with placeholders, which are inserted where the caret is. */
export function TemplateTextField(props: TemplateTextFieldProps) {
  const { name, label, faultOf, help, placeholders, readOnly = false, children } = props
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

  const fault = faultOf(text)
  // After a refused save the focus comes here and selects the fault.
  const refused = useRef(false)
  useEffect(() => {
    refused.current = error !== undefined
  }, [error])
  function selectFault() {
    if (refused.current && fault) element.current?.setSelectionRange(fault.at, fault.at + fault.length)
    refused.current = false
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FieldFrame label={label} help={fault?.text ?? help} error={error}>
        {(attributes) => (
          <OutlinedInput
            id={attributes.id}
            name={name}
            value={text}
            onChange={({ target }) => change(target.value)}
            onFocus={selectFault}
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
      {children?.(text)}
      {!readOnly && <PlaceholderList names={placeholders} onInsert={insert} />}
    </Box>
  )
}
