import type { ComponentProps, InputHTMLAttributes, Ref } from 'react'
import { useState } from 'react'
import { LightField, LightForm } from '../shared/light/LightForm'
import { guestTitleId } from './GuestPage'

interface GuestFormProps extends Omit<ComponentProps<typeof LightForm>, 'titleId' | 'problem'> {
  failure: string | undefined
}

export function GuestForm({ failure, ...form }: GuestFormProps) {
  return <LightForm titleId={guestTitleId} problem={{ text: failure }} {...form} />
}

type FieldProps = Omit<ComponentProps<typeof LightField>, 'children'>
type GuestInputProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function GuestInput({ label, error, invalid, help, end, ...input }: GuestInputProps) {
  return (
    <LightField label={label} error={error} invalid={invalid} help={help} end={end}>
      {(control) => <input {...control} {...input} />}
    </LightField>
  )
}

interface GuestPasswordProps extends Omit<GuestInputProps, 'type' | 'end'> {
  autoComplete: 'current-password' | 'new-password'
  /** Object of the button's labels 'Pokaż …' and 'Ukryj …' */
  noun?: string | undefined
}

export function GuestPassword({ noun = 'hasło', ...field }: GuestPasswordProps) {
  const [visible, setVisible] = useState(false)
  return (
    <GuestInput
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="guest-toggle"
          aria-label={`${visible ? 'Ukryj' : 'Pokaż'} ${noun}`}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Ukryj' : 'Pokaż'}
        </button>
      }
    />
  )
}
