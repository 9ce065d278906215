import type { FormEvent, ReactNode, InputHTMLAttributes } from 'react'
import { useId, useState } from 'react'

interface PlainFormProps {
  onSubmit: (event: FormEvent) => Promise<void>
  failure: ReactNode
  busy: boolean
  submitLabel: string
  busyLabel: string
  children: ReactNode
}

/** A form of the pages before sign-in: failure on top, one button at the end. */
export function PlainForm({ onSubmit, failure, busy, submitLabel, busyLabel, children }: PlainFormProps) {
  return (
    <form className="plain-form" onSubmit={(event) => void onSubmit(event)} noValidate aria-labelledby="login-title">
      <div aria-live="assertive" className="plain-live">
        {failure && <p className="plain-alert">{failure}</p>}
      </div>
      {children}
      <button type="submit" className="plain-submit" disabled={busy}>
        {busy ? busyLabel : submitLabel}
      </button>
    </form>
  )
}

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string
  /** Marked as invalid without an error of its own: another text explains it. */
  invalid?: boolean
  /** Quiet line under the field; an error replaces it */
  help?: string
  /** Button inside the field, at its end */
  end?: ReactNode
}

export function PlainField({ label, error, invalid, help, end, ...input }: PlainFieldProps) {
  const id = useId()
  const line = error ?? help
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="plain-input">
        <input
          id={id}
          aria-invalid={(error ?? invalid) ? true : undefined}
          aria-describedby={line && `${id}-line`}
          {...input}
        />
        {end}
      </div>
      {line && (
        <p className={error ? 'plain-error' : 'plain-help'} id={`${id}-line`}>
          {line}
        </p>
      )}
    </div>
  )
}

interface PlainPasswordProps extends Omit<PlainFieldProps, 'type' | 'end'> {
  autoComplete: 'current-password' | 'new-password'
  /** Object of the button's labels 'Pokaż …' and 'Ukryj …' */
  noun?: string
}

export function PlainPassword({ noun = 'hasło', ...field }: PlainPasswordProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PlainField
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="plain-toggle"
          aria-label={`${visible ? 'Ukryj' : 'Pokaż'} ${noun}`}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Ukryj' : 'Pokaż'}
        </button>
      }
    />
  )
}
