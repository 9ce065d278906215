import type { Ref } from 'react'
import { LightField } from '../../shared/light/LightForm'

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
