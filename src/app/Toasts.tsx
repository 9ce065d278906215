import type { ReactNode } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { NotificationPayload, NotificationType } from 'react-admin'
import { useNotificationContext, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { ToastCard, toastsId, toastTimes } from '../shared/feedback/ToastCard'

/** react-admin's notifications as toasts, on every page, also on those without MUI. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [visible, setVisible] = useState<Toast[]>([])
  const nextId = useRef(1)

  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (notification) setVisible((toasts) => withToast(toasts, notification, nextId.current++, translate))
  }, [notifications, takeNotification, translate])

  const close = useCallback((id: number) => setVisible((toasts) => toasts.filter((toast) => toast.id !== id)), [])
  return createPortal(
    <section className="toasts" aria-label="Powiadomienia">
      <div id={toastsId} aria-live="polite">
        {visible.map(({ id, type, duration, message }) => (
          <ToastCard key={id} type={type} duration={duration} onClose={() => close(id)}>
            {message}
          </ToastCard>
        ))}
      </div>
    </section>,
    useHome(),
  )
}

/**
 * A <slot> at the end of the body. An open MUI dialog sets `aria-hidden` on everything next to it except elements that
 * may not have it, such as a <slot> (ARIA in HTML), so that screen readers still announce toasts.
 */
function useHome(): HTMLElement {
  const [home] = useState(() => document.createElement('slot'))
  useLayoutEffect(() => {
    document.body.append(home)
    return () => home.remove()
  }, [home])
  return home
}

export interface Toast {
  id: number
  message: ReactNode
  type: NotificationType
  /** ms; null stays until it is closed */
  duration: number | null
}

/** The toasts with one more, unless one of the same text and type is shown already (rule W3). */
export function withToast(
  toasts: Toast[],
  { message, type, notificationOptions }: NotificationPayload,
  id: number,
  translate: (key: string, options: object) => string,
): Toast[] {
  const { autoHideDuration: duration = toastTimes[type], messageArgs } = notificationOptions ?? {}
  const text = typeof message === 'string' ? translate(message, { _: message, ...(messageArgs as object) }) : message
  if (toasts.some((toast) => toast.message === text && toast.type === type)) return toasts
  return [...toasts, { id, message: text, type, duration }]
}
