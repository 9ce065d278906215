import type { FormEvent, ReactNode } from 'react'

interface PlainFormProps {
  onSubmit: (event: FormEvent) => Promise<void>
  /** Why it could not be sent */
  failure: ReactNode
  busy: boolean
  submitLabel: string
  busyLabel: string
  children: ReactNode
}

/** A form of the guest pages: what went wrong on top, one button at the end. */
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
