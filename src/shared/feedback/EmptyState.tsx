import type { ReactNode } from 'react'
import '../page/page.css'
import './feedback.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The next step, as a button or link */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className="card empty-state">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </section>
  )
}

/** The text of a small list that is empty */
export const InlineEmpty = ({ children }: { children: ReactNode }) => <p className="inline-empty">{children}</p>
