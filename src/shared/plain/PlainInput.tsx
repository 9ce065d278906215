import type { InputHTMLAttributes, ReactNode } from 'react'
import './plain-field.css'

interface PlainInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Its placeholder too: there is no other label. */
  label: string
  /** After the text */
  end?: ReactNode
}

/** Like MUI's OutlinedInput in plain CSS: for filters of a list */
export function PlainInput({ label, end, ...props }: PlainInputProps) {
  return (
    <label className="plain-field plain-input">
      <input aria-label={label} placeholder={label} autoComplete="off" {...props} />
      {end}
    </label>
  )
}
