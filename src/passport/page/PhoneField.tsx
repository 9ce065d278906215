import type { Ref } from 'react'
import { isPhone } from '#domain/text/phone'
import type { Texts } from '../../confirmations/page'
import { LightField } from '../../shared/light/LightForm'
import type { PassportTexts } from './texts'

/** Why a typed number is refused; undefined if it is not */
export function phoneProblem(phone: string, own: PassportTexts, { phoneWrong }: Texts): string | undefined {
  if (phone.trim() === '') return own.phoneMissing
  return isPhone(phone) ? undefined : phoneWrong
}

interface PhoneFieldProps {
  label: string
  error: string | undefined
  value: string
  field: Ref<HTMLInputElement>
  onChange: (value: string) => void
}

export function PhoneField({ label, error, value, field, onChange }: PhoneFieldProps) {
  return (
    <LightField label={label} error={error}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LightField>
  )
}
