import type { ComponentType } from 'react'
import { lazy } from 'react'

type Parts = typeof import('./deferred')

/** A part that is loaded when it is first shown. Without a connection the page stands without it. */
const part = <Props>(pick: (parts: Parts) => ComponentType<Props>) =>
  lazy<ComponentType<Props>>(() =>
    import('./deferred').then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: () => null }),
    ),
  )

export const BookedServices = part((parts) => parts.BookedServices)
export const PrivacyText = part((parts) => parts.PrivacyText)
export const WishSection = part((parts) => parts.WishSection)
export const Withdrawal = part((parts) => parts.Withdrawal)
