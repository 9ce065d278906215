import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Brand } from '../shared/Brand'
import './plain.css'

interface GuestFrameProps {
  /** Of the page; `name` is what stands in the tab of the browser. */
  title: string
  name: string
  children: ReactNode
}

/** Around the pages of people who are not signed in. They open before MUI is loaded, so it is plain HTML. */
export function GuestFrame({ title, name, children }: GuestFrameProps) {
  useEffect(() => {
    document.title = `${name} · Termin`
  }, [name])
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
