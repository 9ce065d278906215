import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'

export interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string
  /** Marked as wrong without a line of its own: something else says why. */
  invalid?: boolean
  /** A quiet line under the field; an error takes its place. */
  help?: string
  /** A button within the field, at its end. */
  end?: ReactNode
}

/** A field of the pages that open without MUI. */
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
