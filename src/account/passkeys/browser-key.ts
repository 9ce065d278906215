import type { CallOutput } from '#domain/api/call'
import type { CreatedKey, passkeyCalls, UsedKey } from '#domain/users/passkey-contract'
import { ApiError } from '../../providers/api-error'
import { throwMissingScript } from '../../shared/feedback/missing-script'

// The library is loaded with the first use, so that signing in by a password does not wait for it.

/** @throws ApiError with a sentence */
export function createKey(optionsJSON: CallOutput<typeof passkeyCalls.begin>): Promise<CreatedKey> {
  return withErrorText(async () => {
    const { startRegistration } = await loadLibrary()
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  })
}

/** @throws ApiError with a sentence */
export function unlockKey(optionsJSON: CallOutput<typeof passkeyCalls.beginSignIn>): Promise<UsedKey> {
  return withErrorText(async () => {
    const { startAuthentication } = await loadLibrary()
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { id, clientDataJSON, authenticatorData, signature, userHandle }
  })
}

const loadLibrary = () => import('@simplewebauthn/browser').catch(throwMissingScript)

async function withErrorText<Result>(run: () => Promise<Result>): Promise<Result> {
  const failed = (sentence: string) => new ApiError(sentence, 0, 'answer')
  if (!('PublicKeyCredential' in window)) {
    throw failed('Ta przeglądarka nie obsługuje kluczy dostępu albo Termin jest otwarty bez szyfrowania (https).')
  }
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError) throw error
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') {
      throw failed('Przerwano użycie klucza dostępu albo minął czas. Spróbuj ponownie.')
    }
    if (name === 'InvalidStateError') throw failed('To urządzenie ma już klucz dostępu do Twojego konta.')
    if (name === 'SecurityError') throw failed('Klucze dostępu działają tylko pod właściwym adresem Termina.')
    throw failed('Nie udało się użyć klucza dostępu. Spróbuj ponownie.')
  }
}
