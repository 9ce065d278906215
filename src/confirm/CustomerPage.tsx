import type { ReactNode } from 'react'
import './confirm.css'
import { ContactLine } from './ContactLine'

interface CustomerPageProps {
  icon: ReactNode
  /** Whose page it is; a bone while that is loaded */
  brand: string | undefined
  busy: boolean
  contact: { phone: string; hours: string }
  /** What a screen reader is told of changes that move no focus */
  announcement: string
  children: ReactNode
}

/** The frame of a page that a customer opens from an SMS. */
export function CustomerPage({ icon, brand, busy, contact, announcement, children }: CustomerPageProps) {
  return (
    <div className="confirm-page">
      <header className="confirm-brand">
        {icon}
        {brand ?? <span className="confirm-bone" />}
      </header>
      <main className="confirm-card" aria-busy={busy}>
        {children}
      </main>
      <footer className="confirm-footer">
        <ContactLine {...contact} />
      </footer>
      <output className="confirm-unseen">{announcement}</output>
    </div>
  )
}
