import OutlinedInput from '@mui/material/OutlinedInput'
import type { ChangeEvent } from 'react'
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

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const shown = mask(target.value)
    const caret = caretAfter(mask, target.value, target.selectionStart ?? target.value.length)
    // At once, not with the next drawing: where the mask strips what was typed there is none, and the caret would go to the end.
    target.value = shown
    target.setSelectionRange(caret, caret)
    change(shown)
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
          inputRef={ref}
          inputProps={{ 'aria-describedby': attributes['aria-describedby'], inputMode }}
        />
      )}
    </FieldFrame>
  )
}
