import { normalizePhoneInput } from '#domain/text/phone'
import type { FieldProps } from './FieldFrame'
import { FormInput } from './TextField'

type Mask = (text: string) => string

/** '26300' → '26-300' */
export const postalCodeMask: Mask = (text) => {
  const digits = text.replace(/\D/g, '').slice(0, 5)
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits
}

const significantLength = (text: string) => text.replace(/[^\d+]/g, '').length

/**
 * The position of the caret after masking: after as many digits as before, and after those that the mask has put in
 * front.
 * @param caret its position in what was typed
 */
export function caretAfter(mask: Mask, text: string, caret: number): number {
  const output = mask(text)
  let remaining =
    significantLength(text.slice(0, caret)) + Math.max(0, significantLength(output) - significantLength(text))
  let at = 0
  while (at < output.length && remaining > 0) {
    remaining -= significantLength(output.charAt(at))
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
    const text = mask(input.value)
    const caret = caretAfter(mask, input.value, input.selectionStart ?? input.value.length)
    // React does not render again if the mask strips all that was typed; the caret would go to the end.
    input.value = text
    input.setSelectionRange(caret, caret)
    return text
  }

  return <FormInput {...field} parse={masked} inputProps={{ inputMode }} />
}

/** A number that may be anybody's, so that the browser does not offer the user's own */
export function PhoneNumberField(field: Partial<FieldProps>) {
  return (
    <MaskedField
      name="phoneNumber"
      label="Numer telefonu"
      mask={normalizePhoneInput}
      inputMode="tel"
      autoComplete="off"
      {...field}
    />
  )
}
