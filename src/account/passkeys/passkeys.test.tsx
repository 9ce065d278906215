import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { problem } from '../../testing/api'
import * as version from '../../shared/feedback/served-version'
import { openConsole } from '../../testing/console'
import { tokensWire, userWire } from '../../testing/samples'

const credentials = {
  get: vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(),
  create: vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(),
}
afterEach(() => Reflect.deleteProperty(navigator, 'credentials'))

/** jsdom has neither. */
function supportPasskeys() {
  vi.stubGlobal('PublicKeyCredential', Object)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const key = (response: object) => ({
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  authenticatorAttachment: null,
  response,
  getClientExtensionResults: () => ({}),
})
const unlocked = () =>
  key({
    clientDataJSON: bytes('c'),
    authenticatorData: bytes('a'),
    signature: bytes('s'),
    userHandle: bytes('u'),
  })
const challenge = () => ({ challenge: 'Yw', rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
const used = { clientDataJSON: 'Yw', authenticatorData: 'YQ', signature: 'cw', userHandle: 'dQ' }

async function signInPage(api: NonNullable<Parameters<typeof openConsole>[1]>['api']) {
  const app = openConsole('/login', { api: { 'POST /api/auth/login/passkey/begin': challenge, ...api } })
  await app.person.click(await screen.findByRole('button', { name: 'Zaloguj kluczem dostępu' }))
  return app
}

test('a passkey signs in without name and password', async () => {
  supportPasskeys()
  credentials.get.mockResolvedValue(unlocked())
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
  supportPasskeys()
  credentials.get.mockRejectedValue(Object.assign(new Error('refused'), { name }))
  await signInPage({})
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a sign-in whose script is gone after an update says to refresh the page', async () => {
  supportPasskeys()
  vi.spyOn(version, 'servedVersion').mockResolvedValue('newer')
  vi.doMock('@simplewebauthn/browser', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await signInPage({})
  expect(await screen.findByText('Termin został zaktualizowany. Odśwież stronę, żeby pracować dalej.')).toBeVisible()
  vi.doUnmock('@simplewebauthn/browser')
})

test('a browser without passkeys, and an unknown one, are told', async () => {
  const { person } = await signInPage({
    'POST /api/auth/login/passkey': () => problem(401, 'INVALID_CREDENTIALS', 'Termin nie zna tego klucza dostępu.'),
  })
  expect(await screen.findByText(/^Ta przeglądarka nie obsługuje kluczy dostępu/)).toBeVisible()
  supportPasskeys()
  credentials.get.mockResolvedValue(unlocked())
  await person.click(screen.getByRole('button', { name: 'Zaloguj kluczem dostępu' }))
  expect(await screen.findByText('Termin nie zna tego klucza dostępu.')).toBeVisible()
})

test('a passkey is added under a name, after the password', async () => {
  supportPasskeys()
  credentials.create.mockResolvedValue(
    key({ clientDataJSON: bytes('c'), attestationObject: bytes('a'), getTransports: () => ['internal'] }),
  )
  const options = {
    challenge: 'Yw',
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
  expect(sent).toEqual({
    name: 'Laptop',
    id: 'aWQ',
    clientDataJSON: 'Yw',
    attestationObject: 'YQ',
    transports: ['internal'],
  })
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
