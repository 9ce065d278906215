import type { ReactNode } from 'react'

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
      className="light-button"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {busy && <span className="light-spinner" />}
      {busy ? busyLabel : children}
    </button>
  )
}
