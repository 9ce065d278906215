import { useNotificationContext, useTranslate } from 'react-admin'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Toast } from './notifications'
import { withToast } from './notifications'
import './toasts.css'

/** react-admin's notifications as toasts, on every page, also on those without MUI. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [shown, setShown] = useState<Toast[]>([])
  const nextId = useRef(1)

  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (notification) setShown((toasts) => withToast(toasts, notification, nextId.current++, translate))
  }, [notifications, takeNotification, translate])

  const close = useCallback((id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), [])
  return createPortal(
    <section className="toasts" aria-label="Powiadomienia">
      <div aria-live="polite">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} close={close} />
        ))}
      </div>
    </section>,
    useHome(),
  )
}

/**
 * A <slot> at the end of the body. An open MUI dialog sets `aria-hidden` on everything beside it except elements that may not have it,
 * such as a <slot> (ARIA in HTML), so that screen readers still announce toasts.
 */
function useHome(): HTMLElement {
  const [home] = useState(() => document.createElement('slot'))
  useLayoutEffect(() => {
    document.body.append(home)
    return () => home.remove()
  }, [home])
  return home
}

/** The colour alone would not tell a success from a failure. */
const marks = { success: '✓', error: '!', warning: '!', info: 'i' }

function ToastCard({ toast, close }: { toast: Toast; close: (id: number) => void }) {
  const { id, message, type, duration } = toast
  const [held, setHeld] = useState(false)

  // A toast stays while the pointer or the focus is on it (WCAG 2.2.1).
  useEffect(() => {
    if (held || duration === null) return
    const timer = setTimeout(() => close(id), duration)
    return () => clearTimeout(timer)
  }, [held, duration, id, close])

  return (
    <div
      className={`toast toast-${type}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="toast-mark" aria-hidden="true">
        {marks[type]}
      </span>
      <p>{message}</p>
      <button type="button" aria-label="Zamknij powiadomienie" onClick={() => close(id)}>
        ×
      </button>
    </div>
  )
}
