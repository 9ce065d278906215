import { isStrongPassword, passwordStrength, passwordStrengthNames } from '#domain/users/password'
import { guessablePassword, isGuessable } from '#domain/users/weak-password'
import './password-strength.css'

const steps = [1, 2, 3, 4, 5] as const

interface PasswordStrengthProps {
  password: string
  /** Then the password is not called strong, whatever its characters are. */
  refused: boolean
}

/**
 * The strength of a new password, 0 to 5 (rule A3), or that it is guessed in spite of it (rule A20). Plain HTML, for
 * pages without MUI, too.
 */
export function PasswordStrength({ password, refused }: PasswordStrengthProps) {
  if (refused) return null
  const score = passwordStrength(password)
  const guessed = isStrongPassword(password) && isGuessable(password)
  return (
    <div className="strength" data-score={score} data-guessed={guessed || undefined}>
      {/* The bars repeat the words. */}
      {!guessed && (
        <span className="strength-bars" aria-hidden="true">
          {steps.map((step) => (
            <span key={step} data-on={step <= score || undefined} />
          ))}
        </span>
      )}
      <output className="strength-name">{guessed ? guessablePassword : strengthText(password, score)}</output>
    </div>
  )
}

function strengthText(password: string, score: number): string {
  return password === '' ? 'Siła hasła' : `Siła hasła: ${passwordStrengthNames[score]}`
}

/** Help text of every field for a new password (rule A3) */
export const passwordRule = 'Co najmniej 8 znaków: wielka i mała litera, cyfra'
