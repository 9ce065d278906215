import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { AlertIcon } from './icons'

interface StateHeadingProps {
  title: string
  /** The sentence under it, read out together with it */
  children: ReactNode
}

/** Takes the focus when the state appears, so that screen readers and the Tab key start there. */
export function StateHeading({ title, children }: StateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lead = useId()
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
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
  /** Without it the button sends the form that it stands in. */
  onClick?: () => void
  children: ReactNode
}

/** Uses aria-disabled while busy, since `disabled` would lose the focus. */
export function BusyButton({ busy, busyLabel, onClick, children }: BusyButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className="confirm-button"
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className="confirm-spinner" />}
      {busy ? busyLabel : children}
    </button>
  )
}

/** In the page from the start, so that what appears inside is announced. */
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
