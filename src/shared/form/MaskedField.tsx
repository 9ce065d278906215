import OutlinedInput from '@mui/material/OutlinedInput'
import type { ChangeEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { FieldProps } from './FieldFrame'
import { FieldFrame } from './FieldFrame'
import type { Mask } from './masks'
import { caretAfter } from './masks'
import { useField } from './use-field'

interface MaskedFieldProps extends FieldProps {
  mask: Mask
  inputMode: 'tel' | 'numeric'
}

/** Text that formats itself while it is typed, with the caret left where it was. */
export function MaskedField({ name, label, required, help, mask, inputMode, ...input }: MaskedFieldProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  const element = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined || !element.current) return
    element.current.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    caret.current = caretAfter(mask, target.value, target.selectionStart ?? target.value.length)
    change(mask(target.value))
  }

  return (
    <FieldFrame {...{ label, required, help, error }}>
      {(attributes) => (
        <OutlinedInput
          {...input}
          id={attributes.id}
          name={name}
          value={value}
          onChange={(event) => type(event as ChangeEvent<HTMLInputElement>)}
          onBlur={onBlur}
          inputRef={(node: HTMLInputElement | null) => {
            element.current = node
            ref(node)
          }}
          inputProps={{ 'aria-describedby': attributes['aria-describedby'], inputMode }}
        />
      )}
    </FieldFrame>
  )
}
