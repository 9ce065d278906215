import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'

const sentText = 'Jeżeli konto istnieje, wysłaliśmy na ten adres link do ustawienia nowego hasła.'
const dead = 'Ten link jest nieważny albo wygasł. Poproś o nowy.'

describe('asking for a new password', () => {
  async function openForgot(api: Handlers = {}) {
    const app = openConsole('/login', { api })
    await app.person.click(await screen.findByRole('link', { name: 'Nie pamiętasz hasła?' }))
    await screen.findByRole('heading', { name: 'Nie pamiętasz hasła?' })
    return { ...app, send: () => screen.getByRole('button', { name: 'Wyślij link' }) }
  }

  test('needs an address', async () => {
    const { person, calls, send } = await openForgot()
    await person.type(screen.getByLabelText('E-mail'), 'ola')
    await person.click(send())
    expect(await screen.findByText('Niepoprawny format email')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('is sent once and answered without saying whether there is such an account', async () => {
    const { person, calls, send } = await openForgot({
      'POST /api/auth/forgot-password': () => ({ message: sentText }),
    })
    await person.type(screen.getByLabelText('E-mail'), ' ola@termin.example ')
    await person.dblClick(send())
    expect(await screen.findByText(sentText)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Sprawdź pocztę' })).toHaveFocus()
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ola@termin.example' }])
  })

  test('that fails says so, and keeps the address', async () => {
    const { person, send } = await openForgot({
      'POST /api/auth/forgot-password': () => problem(500, 'INTERNAL', 'x'),
    })
    await person.type(screen.getByLabelText('E-mail'), 'ola@termin.example{Enter}')
    expect(await screen.findByText('Nie udało się wysłać linku do ustawienia hasła.')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveValue('ola@termin.example')
    expect(send()).toBeEnabled()
  })
})

describe('choosing a new password', () => {
  async function openReset(answer: () => unknown) {
    const app = openConsole('/reset-password?token=abc', { api: { 'POST /api/auth/reset-password': answer } })
    await screen.findByRole('heading', { name: 'Ustaw nowe hasło' })
    return {
      ...app,
      async choose(password: string, again = password) {
        await app.person.type(screen.getByLabelText('Nowe hasło'), password)
        await app.person.type(screen.getByLabelText('Potwierdź hasło'), again)
        await app.person.dblClick(screen.getByRole('button', { name: 'Ustaw hasło' }))
      },
    }
  }

  test('takes the token out of the address, sends it once and leads to the login page', async () => {
    const message = 'Hasło zostało zmienione. Zaloguj się nowym hasłem.'
    const { choose, calls, address } = await openReset(() => ({ message }))
    await waitFor(() => expect(address()).toBe('/reset-password'))
    await choose('MokraTrawa7')
    expect(await screen.findByText(message)).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc', newPassword: 'MokraTrawa7' }])
    expect(address()).toBe('/login')
  })

  test('is sent once, however often it is pressed until the login page is there', async () => {
    const { calls, person, address } = await openReset(() => ({ message: 'Hasło zostało zmienione' }))
    await person.type(screen.getByLabelText('Nowe hasło'), 'MokraTrawa7')
    await person.type(screen.getByLabelText('Potwierdź hasło'), 'MokraTrawa7')
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Ustaw nowe hasło' })
    const pressing = setInterval(() => fireEvent.submit(form))
    await screen.findByRole('heading', { name: 'Zaloguj się' })
    clearInterval(pressing)
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/reset-password'])
    expect(address()).toBe('/login')
  })

  test('keeps the rules of passwords', async () => {
    const { choose, calls } = await openReset(() => undefined)
    await choose('haslo', 'inne')
    expect(await screen.findByText('Hasło jest niewystarczająco silne')).toBeVisible()
    expect(screen.getByText('Hasła są różne')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('by a link that is used or too old leads to a new one', async () => {
    const { choose } = await openReset(() => problem(400, 'VALIDATION', dead, { details: 'Password reset failed' }))
    await choose('MokraTrawa7')
    expect(await screen.findByText(dead)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Link nie działa' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Poproś o nowy link' })).toHaveAttribute('href', '/forgot-password')
  })

  test('keeps the form when a proxy refuses it', async () => {
    const { choose } = await openReset(() => new Response('<h1>Bad Request</h1>', { status: 400 }))
    await choose('MokraTrawa7')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('Nowe hasło')).toHaveValue('MokraTrawa7')
  })

  test.each(['/reset-password', `/reset-password?token=${'x'.repeat(201)}`])(
    '%s leads to a new link',
    async (address) => {
      openConsole(address)
      expect(await screen.findByText(dead)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Poproś o nowy link' })).toHaveAttribute('href', '/forgot-password')
    },
  )

  test('on a failing server can be tried again', async () => {
    const { choose } = await openReset(() => problem(503, 'UNAVAILABLE', 'x'))
    await choose('MokraTrawa7')
    expect(await screen.findByText('Nie udało się ustawić nowego hasła.')).toBeVisible()
    expect(screen.getByLabelText('Nowe hasło')).toHaveValue('MokraTrawa7')
  })
})

test.each([
  ['/terms', 'Regulamin'],
  ['/privacy', 'Polityka prywatności'],
])('%s can be read without an account', async (path, name) => {
  openConsole(path)
  expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Wróć do logowania' })).toHaveAttribute('href', '/login')
})

test.each(['/register', '/forgot-password'])('a signed-in user is redirected from %s', async (path) => {
  const { address } = openConsole(path, { as: 'VIEWER' })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a mailed link works for a signed-in user, too', async () => {
  openConsole('/reset-password?token=abc', { as: 'VIEWER' })
  expect(await screen.findByLabelText('Nowe hasło')).toBeVisible()
})
