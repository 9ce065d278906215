import type { ReactNode } from 'react'
import './confirm.css'
import { ContactLine } from './ContactLine'

interface CustomerPageProps {
  icon: ReactNode
  /** Company name; undefined while loading */
  brand: string | undefined
  tools?: ReactNode
  busy: boolean
  contact: { phone: string; hours: string }
  links?: ReactNode
  privacy?: ReactNode
  /** Announces changes that neither move the focus nor raise an alert */
  announcement: string
  children: ReactNode
}

export function CustomerPage({
  icon,
  brand,
  tools,
  busy,
  contact,
  links,
  privacy,
  announcement,
  children,
}: CustomerPageProps) {
  return (
    <div className="confirm-page">
      <header className="confirm-head">
        <p className="confirm-brand">
          {icon}
          {brand ?? <span className="confirm-skeleton-line" />}
        </p>
        {tools}
      </header>
      <main className="confirm-card" aria-busy={busy}>
        {children}
      </main>
      <footer className="confirm-footer">
        <div className="confirm-links">
          <ContactLine {...contact} />
          {links}
        </div>
        {privacy}
      </footer>
      <output className="confirm-unseen">{announcement}</output>
    </div>
  )
}
