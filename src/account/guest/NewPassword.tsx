import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordRule, PasswordStrength } from '../../shared/form/PasswordStrength'
import { PlainPassword } from '../PlainForm'

interface NewPasswordProps {
  label: string
  /** See PlainPassword */
  noun?: string
  /** The current value, for the strength meter */
  typed: string
  password: UseFormRegisterReturn
  passwordError: string | undefined
  confirmation: UseFormRegisterReturn
  confirmationError: string | undefined
}

export function NewPassword(props: NewPasswordProps) {
  const { label, noun, typed, password, passwordError, confirmation, confirmationError } = props
  return (
    <>
      <div className="plain-password">
        <PlainPassword
          label={label}
          noun={noun}
          autoComplete="new-password"
          help={passwordRule}
          error={passwordError}
          {...password}
        />
        <PasswordStrength password={typed} />
      </div>
      <PlainPassword
        label="Potwierdź hasło"
        noun="powtórzone hasło"
        autoComplete="new-password"
        error={confirmationError}
        {...confirmation}
      />
    </>
  )
}
