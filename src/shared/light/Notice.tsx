import type { ReactNode } from 'react'
import { AlertIcon } from './icons'

interface NoticeProps {
  tone: 'good' | 'danger'
  children: ReactNode
}

export function Notice({ tone, children }: NoticeProps) {
  return (
    <span className={`light-notice light-notice-${tone}`}>
      {tone === 'danger' && <AlertIcon />}
      <span>{children}</span>
    </span>
  )
}

/** Rendered even when empty: screen readers announce only what is added to an existing alert. */
export function Problem({ text, hint }: { text: string | undefined; hint?: string | undefined }) {
  return (
    <div role="alert" className="light-live">
      {text && (
        <Notice tone="danger">
          {text}
          {hint && <span className="light-hint">{hint}</span>}
        </Notice>
      )}
    </div>
  )
}

/** Rendered even when empty, as above. */
export function Success({ text }: { text: string | undefined }) {
  return <output className="light-live">{text && <Notice tone="good">{text}</Notice>}</output>
}
