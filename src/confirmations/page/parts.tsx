import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { AlertIcon } from './icons'

interface StateHeadingProps {
  title: string
  /** Leaves the focus in a form that is being filled in */
  besideForm?: boolean
  children: ReactNode
}

/** Takes the focus when it appears, so that screen readers and the Tab key start there. */
export function StateHeading({ title, besideForm = false, children }: StateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lead = useId()
  useLayoutEffect(() => {
    if (besideForm && document.activeElement?.closest('form')) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [besideForm])
  return (
    <>
      <h1 ref={heading} className="confirm-title" tabIndex={-1} aria-describedby={lead}>
        {title}
      </h1>
      <p id={lead} className="confirm-lead">
        {children}
      </p>
    </>
  )
}

interface BusyButtonProps {
  busy: boolean
  busyLabel: string
  /** While something else is under way */
  disabled?: boolean
  /** Without it the button submits its form */
  onClick?: () => void
  children: ReactNode
}

/** Uses aria-disabled, since `disabled` would lose the focus. */
export function BusyButton({ busy, busyLabel, disabled = busy, onClick, children }: BusyButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className="confirm-button"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {busy && <span className="confirm-spinner" />}
      {busy ? busyLabel : children}
    </button>
  )
}

/** Rendered even when empty: screen readers announce only what is added to an existing alert. */
export function Problem({ text, hint }: { text: string | undefined; hint?: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className="confirm-problem">
          <AlertIcon />
          <span>
            {text}
            {hint && <span className="confirm-problem-hint">{hint}</span>}
          </span>
        </p>
      )}
    </div>
  )
}
