import type { FieldProps } from './FieldFrame'
import { FormInput } from './FormInput'

export type Mask = (typed: string) => string

/** '26300' → '26-300' */
export const postalCodeMask: Mask = (typed) => {
  const digits = typed.replace(/\D/g, '').slice(0, 5)
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits
}

const kept = (text: string) => text.replace(/[^\d+]/g, '').length

/**
 * The position of the caret after masking: behind as many digits as before, and behind those that the mask has put in front.
 * @param caret its position in what was typed
 */
export function caretAfter(mask: Mask, typed: string, caret: number): number {
  const shown = mask(typed)
  let wanted = kept(typed.slice(0, caret)) + Math.max(0, kept(shown) - kept(typed))
  let at = 0
  while (at < shown.length && wanted > 0) {
    wanted -= kept(shown.charAt(at))
    at += 1
  }
  return at
}

interface MaskedFieldProps extends FieldProps {
  mask: Mask
  inputMode: 'tel' | 'numeric'
}

export function MaskedField({ mask, inputMode, ...field }: MaskedFieldProps) {
  function masked(input: HTMLInputElement): string {
    const shown = mask(input.value)
    const caret = caretAfter(mask, input.value, input.selectionStart ?? input.value.length)
    // React does not render again if the mask strips all that was typed; the caret would go to the end.
    input.value = shown
    input.setSelectionRange(caret, caret)
    return shown
  }

  return <FormInput {...field} parse={masked} inputProps={{ inputMode }} />
}
