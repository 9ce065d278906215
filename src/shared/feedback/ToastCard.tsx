import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NotificationType } from 'react-admin'
import { createPortal } from 'react-dom'
import './toasts.css'

/** The colour alone would not distinguish a success from a failure. */
const marks: Record<NotificationType, string> = { success: '✓', error: '!', warning: '!', info: 'i' }

/** ms (rule W3) */
export const toastTimes: Record<NotificationType, number> = { success: 4000, error: 6000, warning: 5000, info: 4000 }

/** ms to undo what a toast reports (rule W3); hover and focus pause it */
export const undoTime = 10_000

interface ToastCardProps {
  type: NotificationType
  /** ms; null stays until it is closed */
  duration: number | null
  onClose: () => void
  children: ReactNode
}

export function ToastCard({ type, duration, onClose, children }: ToastCardProps) {
  const [paused, setPaused] = useState(false)
  const close = useEffectEvent(onClose)

  // A toast stays while the pointer or the focus is on it (WCAG 2.2.1).
  useEffect(() => {
    if (paused || duration === null) return
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [paused, duration])

  return (
    <div
      className={`toast toast-${type}`}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className="toast-mark" aria-hidden="true">
        {marks[type]}
      </span>
      <p>{children}</p>
      <button type="button" aria-label="Zamknij powiadomienie" onClick={onClose}>
        ×
      </button>
    </div>
  )
}

/** Element of `Toasts` that its toasts are in */
export const toastsId = 'toasts'

/** A toast that a page takes away itself, among those of `Toasts`. */
export function PageToast(props: ToastCardProps) {
  return createPortal(<ToastCard {...props} />, document.getElementById(toastsId) ?? document.body)
}
