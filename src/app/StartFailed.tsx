import { errorText } from '../providers/api-error'
import { Brand } from '../shared/Brand'
import { useLimitedRetry } from '../shared/use-limited-retry'
import './plain-page.css'

/** Shown when the current user could not be fetched. The session is kept, since it may only be the network. */
export function StartFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const again = useLimitedRetry(error, retry)
  return (
    <main className="plain-page" role="alert">
      <Brand />
      <h1>Nie udało się otworzyć aplikacji</h1>
      <p>{errorText(error)}</p>
      <button type="button" onClick={again.run}>
        {again.label}
      </button>
    </main>
  )
}
