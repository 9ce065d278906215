import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { tokensWire, userWire } from '../../testing/samples'

vi.mock('@simplewebauthn/browser')
afterEach(() => vi.unstubAllGlobals())

const refusal = (name: string) => Object.assign(new Error('refused'), { name })
const challenge = () => ({ challenge: 'c', rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
const used = { clientDataJSON: 'Yw', authenticatorData: 'YQ', signature: 'cw', userHandle: 'dQ' }
const rest = { rawId: 'aWQ', type: 'public-key', clientExtensionResults: {} } as const

async function signInPage(api: NonNullable<Parameters<typeof openConsole>[1]>['api']) {
  const app = openConsole('/login', { api: { 'POST /api/auth/login/passkey/begin': challenge, ...api } })
  await app.person.click(await screen.findByRole('button', { name: 'Zaloguj kluczem dostępu' }))
  return app
}

test('a passkey signs in without name and password', async () => {
  vi.stubGlobal('PublicKeyCredential', Object)
  vi.mocked(startAuthentication).mockResolvedValue({ id: 'aWQ', ...rest, response: used })
  const { calls, session } = await signInPage({
    'POST /api/auth/login/passkey': () => ({ ...tokensWire('b'), user: userWire() }),
  })
  await waitFor(() => expect(session.state()).toBe('open'))
  expect(calls.find(({ path }) => path === '/api/auth/login/passkey')?.body).toEqual({ id: 'aWQ', ...used })
})

test.each([
  ['NotAllowedError', 'Przerwano użycie klucza dostępu albo minął czas. Spróbuj ponownie.'],
  ['SecurityError', 'Klucze dostępu działają tylko pod właściwym adresem Termina.'],
  ['TypeError', 'Nie udało się użyć klucza dostępu. Spróbuj ponownie.'],
])('a sign-in that the browser ends with %s says why', async (name, sentence) => {
  vi.stubGlobal('PublicKeyCredential', Object)
  vi.mocked(startAuthentication).mockRejectedValue(refusal(name))
  await signInPage({})
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a browser without passkeys, and an unknown one, are told', async () => {
  const { person } = await signInPage({
    'POST /api/auth/login/passkey': () => problem(401, 'INVALID_CREDENTIALS', 'Termin nie zna tego klucza dostępu.'),
  })
  expect(await screen.findByText(/^Ta przeglądarka nie obsługuje kluczy dostępu/)).toBeVisible()
  vi.stubGlobal('PublicKeyCredential', Object)
  vi.mocked(startAuthentication).mockResolvedValue({ id: 'aWQ', ...rest, response: used })
  await person.click(screen.getByRole('button', { name: 'Zaloguj kluczem dostępu' }))
  expect(await screen.findByText('Termin nie zna tego klucza dostępu.')).toBeVisible()
})

test('a passkey is added under a name, after the password', async () => {
  vi.stubGlobal('PublicKeyCredential', Object)
  const response = { clientDataJSON: 'Yw', attestationObject: 'YQ' }
  vi.mocked(startRegistration).mockResolvedValue({ id: 'aWQ', ...rest, response })
  const options = {
    challenge: 'c',
    rp: { id: 'localhost', name: 'Termin' },
    user: { id: 'dQ', name: 'ewa', displayName: 'Ewa' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    timeout: 300_000,
    attestation: 'none',
  }
  const passkey = { id: 1, name: 'Laptop', createdAt: '2026-11-23T09:00:00.000Z', lastUsedAt: null }
  let passkeys: unknown[] = []
  let sent: unknown
  const { person } = openConsole('/account/sessions', {
    as: 'MANAGER',
    api: {
      'GET /api/sessions/my-sessions': () => [],
      'GET /api/auth/passkeys': () => ({ address: window.location.origin, passkeys }),
      'POST /api/auth/passkeys/begin': () => options,
      'POST /api/auth/passkeys': ({ body }) => {
        sent = body
        passkeys = [passkey]
        return passkey
      },
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Dodaj klucz dostępu' }))
  const name = await screen.findByLabelText(/^Nazwa klucza/)
  await person.clear(name)
  await person.type(name, 'Laptop')
  await person.type(screen.getByLabelText(/^Obecne hasło/), 'Tajne-haslo-1')
  await person.click(screen.getByRole('button', { name: 'Dalej' }))
  expect(await screen.findByRole('button', { name: 'Usuń: Laptop' })).toBeVisible()
  expect(screen.getByText(/jeszcze nie użyto/)).toBeVisible()
  expect(sent).toEqual({ name: 'Laptop', id: 'aWQ', ...response, transports: [] })
})

test('where passkeys cannot work, the account says where they do', async () => {
  openConsole('/account/sessions', {
    as: 'MANAGER',
    api: {
      'GET /api/sessions/my-sessions': () => [],
      'GET /api/auth/passkeys': () => ({ address: 'https://termin.firma.pl', passkeys: [] }),
    },
  })
  expect(await screen.findByText('Klucze dostępu działają tylko pod adresem https://termin.firma.pl.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dodaj klucz dostępu' })).toBeNull()
})
