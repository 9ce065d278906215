import { useState } from 'react'
import { useAuthProvider, useNotify } from 'react-admin'
import { errorText } from '../../providers/api-error'
import type { TerminAuthProvider } from '../../providers/auth-provider'
import { Problem } from '../../shared/light/Notice'
import { unlockKey } from './browser-key'

/** Signs in without name and password. Does not navigate, as the sign-in itself. */
export function PasskeySignIn({ remember }: { remember: () => boolean }) {
  const { signInByPasskey } = useAuthProvider<TerminAuthProvider>() ?? {}
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signIn() {
    setFailure(undefined)
    setBusy(true)
    try {
      await signInByPasskey?.(unlockKey, remember())
      notify('Zalogowano pomyślnie!', { type: 'success' })
    } catch (error) {
      setFailure(errorText(error))
    }
    setBusy(false)
  }

  return (
    <>
      <button
        type="button"
        className="light-button guest-other"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void signIn()
        }}
      >
        Zaloguj kluczem dostępu
      </button>
      <Problem text={failure} />
    </>
  )
}
