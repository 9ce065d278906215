import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordRule, PasswordStrength } from '../../shared/form/PasswordStrength'
import { GuestPassword } from '../GuestForm'

interface NewPasswordProps {
  label: string
  /** See GuestPassword */
  noun?: string
  /** The current value, for the strength meter */
  value: string
  password: UseFormRegisterReturn
  passwordError: string | undefined
  confirmation: UseFormRegisterReturn
  confirmationError: string | undefined
}

export function NewPassword(props: NewPasswordProps) {
  const { label, noun, value, password, passwordError, confirmation, confirmationError } = props
  return (
    <>
      <div className="guest-password">
        <GuestPassword
          label={label}
          noun={noun}
          autoComplete="new-password"
          help={passwordRule}
          error={passwordError}
          {...password}
        />
        <PasswordStrength password={value} refused={passwordError !== undefined} />
      </div>
      <GuestPassword
        label="Potwierdź hasło"
        noun="powtórzone hasło"
        autoComplete="new-password"
        error={confirmationError}
        {...confirmation}
      />
    </>
  )
}
