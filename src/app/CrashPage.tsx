import { useLayoutEffect } from 'react'
import { takeEarlySignIn } from '../account'
import { Brand } from '../shared/page/Brand'
import './plain-page.css'

/** Shown instead of a white page when rendering throws. */
export function CrashPage({ error }: { error: Error }) {
  useLayoutEffect(() => void takeEarlySignIn(), [])
  return (
    <main className="plain-page" role="alert">
      <Brand />
      <h1>Wystąpił nieoczekiwany błąd</h1>
      <p>Odśwież stronę. Jeśli błąd wraca, przekaż administratorowi tekst poniżej.</p>
      <pre>{error.message}</pre>
      <button type="button" onClick={() => window.location.reload()}>
        Odśwież stronę
      </button>
    </main>
  )
}
