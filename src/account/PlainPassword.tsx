import { useState } from 'react'
import type { PlainFieldProps } from './PlainField'
import { PlainField } from './PlainField'

interface PlainPasswordProps extends Omit<PlainFieldProps, 'type' | 'end'> {
  autoComplete: 'current-password' | 'new-password'
  /** What the button shows and hides: 'hasło' */
  noun?: string
}

/** A password, hidden until somebody wants to see it. */
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
          aria-pressed={visible}
          aria-label={`${visible ? 'Ukryj' : 'Pokaż'} ${noun}`}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Ukryj' : 'Pokaż'}
        </button>
      }
    />
  )
}
