import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordRule, PasswordStrength } from '../../shared/form/PasswordStrength'
import { GuestPassword } from '../GuestForm'

interface PasswordInput extends UseFormRegisterReturn {
  error: string | undefined
}

interface NewPasswordProps {
  label: string
  /** See GuestPassword */
  noun?: string
  /** The current value, for the strength meter */
  value: string
  password: PasswordInput
  confirmation: PasswordInput
}

export function NewPassword({ label, noun, value, password, confirmation }: NewPasswordProps) {
  return (
    <>
      <div className="guest-password">
        <GuestPassword label={label} noun={noun} autoComplete="new-password" help={passwordRule} {...password} />
        <PasswordStrength password={value} refused={password.error !== undefined} />
      </div>
      <GuestPassword label="Potwierdź hasło" noun="powtórzone hasło" autoComplete="new-password" {...confirmation} />
    </>
  )
}
