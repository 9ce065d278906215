import type { NotificationPayload, NotificationType } from 'react-admin'
import type { ReactNode } from 'react'

/** ms (rule W3) */
export const durations: Record<NotificationType, number> = { success: 4000, error: 6000, warning: 5000, info: 4000 }

export interface Toast {
  id: number
  message: ReactNode
  type: NotificationType
  /** ms; null stays until it is closed */
  duration: number | null
}

/** The toasts with one more, unless one of the same text and type is shown already (rule W3). */
export function withToast(
  shown: Toast[],
  { message, type, notificationOptions }: NotificationPayload,
  id: number,
  translate: (key: string, options: object) => string,
): Toast[] {
  const text =
    typeof message === 'string' ? translate(message, { _: message, ...argumentsOf(notificationOptions) }) : message
  if (shown.some((toast) => toast.message === text && toast.type === type)) return shown
  return [...shown, { id, message: text, type, duration: durationOf(type, notificationOptions?.autoHideDuration) }]
}

function durationOf(type: NotificationType, asked: number | null | undefined): number | null {
  return asked === undefined ? durations[type] : asked
}

function argumentsOf(options: NotificationPayload['notificationOptions']): object {
  return (options?.messageArgs as object | undefined) ?? {}
}
