import type { ReactNode } from 'react'
import './light.css'

interface LightPageProps {
  /** Brand of the page's owner */
  brand: ReactNode
  /** Next to the brand */
  tools?: ReactNode
  /** Decoration next to the page, where the window is wide */
  side?: ReactNode
  busy?: boolean
  foot?: ReactNode
  /** Announces changes that neither move the focus nor raise an alert */
  announcement?: string
  children: ReactNode
}

/** Frame of the pages that open without a session: sign-in, and the pages of customers. */
export function LightPage({ brand, tools, side, busy = false, foot, announcement, children }: LightPageProps) {
  return (
    <div className={side ? 'light-page light-page-split' : 'light-page'}>
      {side && (
        <div className="light-side" aria-hidden="true">
          {side}
        </div>
      )}
      <div className="light-column">
        <header className="light-head">
          {brand}
          {tools}
        </header>
        <main className="light-main" aria-busy={busy}>
          {children}
        </main>
        {foot && <footer className="light-foot">{foot}</footer>}
        {announcement !== undefined && <output className="light-unseen">{announcement}</output>}
      </div>
    </div>
  )
}
