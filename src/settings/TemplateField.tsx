import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { templateFault } from '#domain/settings/placeholder'
import { hasLink, noLinkNotice } from '#domain/sms/fallback-reminder'
import { FieldFrame } from '../shared/form/FieldFrame'
import { useField } from '../shared/form/use-field'
import { placeholdersOf } from './example'
import { PlaceholderList } from './PlaceholderList'
import type { TemplateName } from './settings-form'

interface TemplateFieldProps {
  name: TemplateName
  label: string
  readOnly: boolean
}

export function TemplateField({ name, label, readOnly }: TemplateFieldProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  const text = String(value)
  const { known, names } = placeholdersOf(name)
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

  const fault = templateFault(text, known)
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
      <FieldFrame label={label} help={fault?.text ?? 'Puste pole przywraca tekst domyślny.'} error={error}>
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
      {text.trim() !== '' && !hasLink(text) && name !== 'visitCancelledSmsTemplate' && (
        <Alert severity="warning" role="note">
          {noLinkNotice}
        </Alert>
      )}
      {!readOnly && <PlaceholderList names={names} onInsert={insert} />}
    </Box>
  )
}
