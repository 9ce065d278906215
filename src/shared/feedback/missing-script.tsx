import { useNotify } from 'react-admin'
import { useEffect, useState } from 'react'
import { ApiError, errorText, noAnswer } from '../../providers/api-error'
import { servedVersion } from './served-version'

const reason = () => errorText(noAnswer())
const updated = 'Termin został zaktualizowany. Odśwież stronę, żeby pracować dalej.'

/**
 * For what shows errors in place.
 * @throws ApiError why a script failed to load
 */
export async function throwMissingScript(): Promise<never> {
  throw (await servedVersion()) === 'newer' ? new ApiError(updated, 0, 'answer') : noAnswer()
}

/** What is said besides where `throwMissingScript` told of an update; else empty */
export function updateHint(error: Error): string {
  return error instanceof ApiError && error.kind === 'answer' ? error.message : ''
}

/** A single element, by which a repeated notification is recognised */
const updateNotice = (
  <>
    {updated}{' '}
    <button type="button" className="toast-action" onClick={() => window.location.reload()}>
      Odśwież stronę
    </button>
  </>
)

/** Returns a function that notifies why the script of a part of a page failed to load. */
export function useMissingScriptNotice(): () => Promise<void> {
  const notify = useNotify()
  return async () => {
    if ((await servedVersion()) === 'newer') notify(updateNotice, { type: 'info', autoHideDuration: null })
    else notify(reason(), { type: 'error' })
  }
}

interface MissingPageProps {
  /** Loads the script again; browsers may remember the failure. */
  retry: () => Promise<unknown>
  /** Called on unmount */
  onLeave: () => void
}

/** Shown in place of a page whose script failed to load. Needs no MUI, since the layout may be missing. */
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
      <h1>Nie udało się załadować strony</h1>
      <p>{reason()}</p>
      <button type="button" disabled={busy} onClick={() => void again()}>
        Spróbuj ponownie
      </button>
    </section>
  )
}
