import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { tokensWire, userWire } from '../testing/samples'

const name = () => screen.getByLabelText('Nazwa użytkownika lub e-mail')
const password = () => screen.getByLabelText('Hasło')

async function openLogin(options?: Parameters<typeof openConsole>[1]) {
  const app = openConsole('/login', options)
  await screen.findByLabelText('Nazwa użytkownika lub e-mail')
  return app
}

const submit = () => screen.getByRole('button', { name: 'Zaloguj się' })

test('both fields are required, and their messages go away while typing', async () => {
  const { person, calls } = await openLogin()
  await person.click(submit())
  expect(await screen.findByText('Nazwa użytkownika lub email jest wymagana')).toBeVisible()
  expect(screen.getByText('Hasło jest wymagane')).toBeVisible()
  expect(name()).toHaveFocus()
  await person.type(name(), 'e')
  await waitFor(() => expect(screen.queryByText('Nazwa użytkownika lub email jest wymagana')).toBeNull())
  expect(calls).toEqual([])
})

test('what was wrong is no longer said beside the success', async () => {
  const answers = [problem(401, 'INVALID_CREDENTIALS', 'Źle'), { ...tokensWire('b'), user: userWire() }]
  const { person } = await openLogin({ api: { 'POST /api/auth/login': () => answers.shift() } })
  await person.type(name(), 'ewa')
  await person.type(password(), 'zle')
  await person.click(submit())
  const toast = await screen.findByText('Niepoprawne dane logowania. Sprawdź nazwę użytkownika i hasło.')
  expect(toast.closest('[aria-live]')).not.toBeNull()
  await person.type(password(), 'x')
  expect(toast).toBeVisible()
  await person.click(submit())
  expect(await screen.findByText('Zalogowano pomyślnie!')).toBeVisible()
  expect(toast).not.toBeInTheDocument()
})

test('wrong data are announced once: by the toast, while the fields are marked and the password waits to be typed again', async () => {
  const refuse = () => problem(401, 'INVALID_CREDENTIALS', 'Źle')
  const { person, session } = await openLogin({ api: { 'POST /api/auth/login': refuse } })
  await person.type(name(), 'ewa')
  await person.type(password(), 'zle')
  await person.click(submit())
  const mark = await screen.findByText('Niepoprawne dane')
  expect(mark).toBeVisible()
  expect(await screen.findByText('Niepoprawne dane logowania. Sprawdź nazwę użytkownika i hasło.')).toBeVisible()
  expect(name()).toHaveValue('ewa')
  expect(session.state()).toBe('none')
  expect(mark.closest('[aria-live]')).toBeNull()
  expect(mark).toHaveAttribute('aria-hidden', 'true')
  expect([name(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(password()).toHaveFocus()
  await person.type(password(), 'x')
  await waitFor(() => expect(screen.queryByText('Niepoprawne dane')).toBeNull())
  expect(name()).not.toHaveAttribute('aria-invalid')
})

test('the password may be pasted, and is filled by a password manager', async () => {
  const { person } = await openLogin()
  expect([name(), password()].map((field) => field.getAttribute('autocomplete'))).toEqual([
    'username',
    'current-password',
  ])
  await person.click(password())
  await person.paste('Tajne-haslo-1')
  expect(password()).toHaveValue('Tajne-haslo-1')
})

test('the first field has the focus', async () => {
  await openLogin()
  await waitFor(() => expect(name()).toHaveFocus())
})

test('an account awaiting approval shows the message of the server', async () => {
  const words = 'Konto czeka na zatwierdzenie przez administratora.'
  const refuse = () => problem(403, 'ACCOUNT_PENDING', words, { details: 'Account pending approval' })
  const { person } = await openLogin({ api: { 'POST /api/auth/login': refuse } })
  await person.type(name(), 'ewa')
  await person.type(password(), 'tajne{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText(/zablokowane/)).toBeNull()
})

test('the password can be shown and hidden again', async () => {
  const { person } = await openLogin()
  expect(password()).toHaveAttribute('type', 'password')
  await person.click(screen.getByRole('button', { name: 'Pokaż hasło' }))
  expect(password()).toHaveAttribute('type', 'text')
  const hide = screen.getByRole('button', { name: 'Ukryj hasło' })
  // "Ukryj hasło, pressed" would say that it is hidden.
  expect(hide).not.toHaveAttribute('aria-pressed')
  await person.click(hide)
  expect(password()).toHaveAttribute('type', 'password')
})

test("without 'remember me' the session ends with the tab", async () => {
  const { person, session } = await openLogin({
    api: { 'POST /api/auth/login': () => ({ ...tokensWire('b'), user: userWire() }) },
  })
  await person.click(screen.getByLabelText('Zapamiętaj mnie'))
  await person.type(name(), 'ewa')
  await person.type(password(), 'tajne{Enter}')
  await waitFor(() => expect(session.state()).toBe('open'))
  expect([localStorage.getItem('termin.session'), sessionStorage.length]).toEqual([null, 1])
})

test('where the host offers accounts, one click signs in', async () => {
  const startAgain = vi.fn<() => Promise<void>>()
  const accounts = [{ username: 'podglad', password: 'Pokaz-1', role: 'VIEWER', name: 'Ewa Lis' }] as const
  const { person, session, calls } = await openLogin({
    ready: { accounts, startAgain },
    api: { 'POST /api/auth/login': () => ({ ...tokensWire('b'), user: userWire() }) },
  })
  await person.click(screen.getByRole('button', { name: 'Zacznij od nowa' }))
  expect(startAgain).toHaveBeenCalledOnce()
  await person.click(screen.getByRole('button', { name: 'Podgląd Ewa Lis' }))
  await waitFor(() => expect(session.state()).toBe('open'))
  expect(calls[0]?.body).toEqual({ username: 'podglad', password: 'Pokaz-1' })
})

test('an account with a second step is asked for a code, whose refusal stands at the field', async () => {
  let code = 'wrong'
  const { person, session } = await openLogin({
    api: {
      'POST /api/auth/login': () => ({ challengeToken: 'challenge', expiresAt: '2026-11-23T09:10:00.000Z' }),
      'POST /api/auth/login/second-step': () =>
        code === 'wrong'
          ? problem(400, 'VALIDATION', 'Źle', { fields: { code: 'Ten kod jest nieprawidłowy albo był już użyty.' } })
          : { ...tokensWire('b'), user: userWire() },
    },
  })
  await person.type(name(), 'ewa')
  await person.type(password(), 'tajne{Enter}')
  const field = await screen.findByLabelText('Kod')
  await waitFor(() => expect(field).toHaveFocus())
  await person.type(field, '12{Enter}')
  expect(await screen.findByText('Wpisz 6 cyfr z aplikacji albo kod zapasowy')).toBeVisible()
  await person.type(field, '3 456{Enter}')
  expect(await screen.findByText('Ten kod jest nieprawidłowy albo był już użyty.')).toBeVisible()
  expect(session.state()).toBe('none')
  code = 'right'
  await person.click(submit())
  await waitFor(() => expect(session.state()).toBe('open'))
})

test('a sign-in that took too long begins anew, and says why', async () => {
  const { person } = await openLogin({
    api: {
      'POST /api/auth/login': () => ({ challengeToken: 'challenge', expiresAt: '2026-11-23T09:10:00.000Z' }),
      'POST /api/auth/login/second-step': () => problem(401, 'SIGN_IN_EXPIRED', 'Logowanie trwało zbyt długo.'),
    },
  })
  await person.type(name(), 'ewa')
  await person.type(password(), 'tajne{Enter}')
  await person.type(await screen.findByLabelText('Kod'), '123456{Enter}')
  expect(await screen.findByText('Logowanie trwało zbyt długo.')).toBeVisible()
  expect(password()).toHaveValue('')
})
