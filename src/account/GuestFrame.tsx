import type { ReactNode } from 'react'
import { Brand } from '../shared/page/Brand'
import { useTitle } from '../shared/page/use-title'
import './plain.css'

interface GuestFrameProps {
  /** `title` is the heading of the page, `name` its document title. */
  title: string
  name: string
  children: ReactNode
}

/** Frame of the pages for guests. Plain HTML, since they open before MUI is loaded. */
export function GuestFrame({ title, name, children }: GuestFrameProps) {
  useTitle(name)
  return (
    <main className="login">
      <section className="login-side" aria-hidden="true">
        <p className="login-promise">Każdy przegląd w terminie.</p>
        <ol className="login-loop">
          <li>Zbliża się termin przeglądu</li>
          <li>Klient dostaje SMS i potwierdza</li>
          <li>Serwisant wykonuje wizytę</li>
          <li>Termin przesuwa się o rok</li>
        </ol>
      </section>
      <section className="login-main">
        <div className="login-form">
          <Brand />
          <h1 id="login-title">{title}</h1>
          {children}
        </div>
      </section>
    </main>
  )
}
