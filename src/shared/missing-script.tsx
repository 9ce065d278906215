import { useNotify } from 'react-admin'
import { useEffect, useState } from 'react'
import { errorText, noAnswer } from '../providers/api-error'
import { servedVersion } from './served-version'

const reason = () => errorText(noAnswer(navigator.onLine ? 'network' : 'offline'))

/** One element, so that it is shown once however often it is said. */
const updated = (
  <>
    Termin został zaktualizowany. Odśwież stronę, żeby pracować dalej.{' '}
    <button type="button" className="toast-action" onClick={() => window.location.reload()}>
      Odśwież stronę
    </button>
  </>
)

/** Says why the script of a part of a page did not come. */
export function useTellMissingScript(): () => Promise<void> {
  const notify = useNotify()
  return async () => {
    if ((await servedVersion()) === 'newer') notify(updated, { type: 'info', autoHideDuration: null })
    else notify(reason(), { type: 'error' })
  }
}

interface MissingPageProps {
  /** Loads the script again; browsers may remember the failure. */
  retry: () => Promise<unknown>
  /** Called when the person goes elsewhere. */
  onLeave: () => void
}

/** Stands where the script of a page did not come. Styled by the pages without MUI: it may be the layout that is missing. */
export function MissingPage({ retry, onLeave }: MissingPageProps) {
  const [busy, setBusy] = useState(false)
  useEffect(() => onLeave, [onLeave])

  async function again() {
    setBusy(true)
    const came = await retry().then(
      () => true,
      () => false,
    )
    if (!came && (await servedVersion()) !== 'none') window.location.reload()
    else setBusy(false)
  }

  return (
    <section className="plain-page" role="alert">
      <h1>Nie udało się wczytać strony</h1>
      <p>{reason()}</p>
      <button type="button" disabled={busy} onClick={() => void again()}>
        Spróbuj ponownie
      </button>
    </section>
  )
}
