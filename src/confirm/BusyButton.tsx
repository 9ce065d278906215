import type { ReactNode } from 'react'

interface BusyButtonProps {
  busy: boolean
  busyLabel: string
  onClick: () => void
  children: ReactNode
}

/** The big button. While busy it is disabled for everyone but keeps the focus, which the attribute `disabled` would lose. */
export function BusyButton({ busy, busyLabel, onClick, children }: BusyButtonProps) {
  return (
    <button type="button" className="confirm-button" aria-disabled={busy} onClick={busy ? undefined : onClick}>
      {busy && <span className="confirm-spinner" />}
      {busy ? busyLabel : children}
    </button>
  )
}
