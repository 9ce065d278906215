import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSessionState } from '../../providers/use-session'
import { Brand } from '../../shared/page/Brand'
import { useTitle } from '../../shared/page/use-title'
import './legal.css'

/** Open to people with and without an account. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  const signedIn = useSessionState() === 'open'
  useTitle(title)
  return (
    <main className="legal">
      <article>
        <Brand />
        <h1>{title}</h1>
        {children}
        <nav aria-label="Dalej">
          <Link to="/terms">Regulamin</Link>
          <Link to="/privacy">Polityka prywatności</Link>
          {signedIn ? <Link to="/">Wróć do aplikacji</Link> : <Link to="/login">Wróć do logowania</Link>}
        </nav>
      </article>
    </main>
  )
}
