import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'

const field = (label: string) => screen.getByLabelText(label)
const submit = () => screen.getByRole('button', { name: 'Zarejestruj się' })

async function openRegister(api: Handlers = {}) {
  const app = openConsole('/register', { api })
  await screen.findByRole('heading', { name: 'Zarejestruj się' })
  const { person } = app
  async function fill(values: Record<string, string> = {}) {
    const all = {
      Imię: 'Ola',
      Nazwisko: 'Żak',
      'Nazwa użytkownika': 'ola',
      'E-mail': 'ola@termin.example',
      'Telefon (nieobowiązkowo)': '',
      Hasło: 'MokraTrawa7',
      'Potwierdź hasło': 'MokraTrawa7',
      ...values,
    }
    for (const [label, value] of Object.entries(all)) {
      await person.clear(field(label))
      if (value) await person.type(field(label), value)
    }
  }
  return { ...app, fill }
}

test('nothing is sent before every rule holds, and each error is shown at its field', async () => {
  const { person, calls } = await openRegister()
  await person.click(submit())
  for (const message of [
    'Imię jest wymagane',
    'Nazwisko jest wymagane',
    'Nazwa użytkownika musi mieć od 3 do 50 znaków',
    'Niepoprawny format email',
    'Hasło jest niewystarczająco silne',
  ]) {
    expect(await screen.findByText(message)).toBeVisible()
  }
  expect(field('Potwierdź hasło')).toHaveAccessibleDescription('Potwierdź hasło')
  expect(field('Imię')).toHaveFocus()
  expect(calls).toEqual([])
})

test.each([
  ['Nazwa użytkownika', 'ab', 'Nazwa użytkownika musi mieć od 3 do 50 znaków'],
  ['E-mail', 'ola.termin', 'Niepoprawny format email'],
  ['Telefon (nieobowiązkowo)', '500 600', 'Niepoprawny format numeru telefonu'],
  ['Hasło', 'haslo123', 'Hasło jest niewystarczająco silne'],
  ['Potwierdź hasło', 'MokraTrawa8', 'Hasła są różne'],
])('%s %j is refused: %s', async (label, value, message) => {
  const { person, fill, calls } = await openRegister()
  await fill({ [label]: value })
  await person.click(submit())
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message))
  expect(calls).toEqual([])
})

test('different passwords are reported even while other fields are wrong', async () => {
  const { person } = await openRegister()
  await person.type(field('Hasło'), 'MokraTrawa7')
  await person.type(field('Potwierdź hasło'), 'MokraTrawa8')
  await person.click(submit())
  expect(await screen.findByText('Hasła są różne')).toBeVisible()
})

test('the meter follows the password, which can be shown', async () => {
  const { person } = await openRegister()
  await person.type(field('Hasło'), 'mokra')
  expect(screen.getByText('Siła hasła: Bardzo słabe')).toBeVisible()
  await person.type(field('Hasło'), 'Trawa')
  expect(screen.getByText('Siła hasła: Średnie')).toBeVisible()
  await person.type(field('Hasło'), '1!')
  expect(screen.getByText('Siła hasła: Bardzo dobre')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Pokaż hasło' }))
  expect(field('Hasło')).toHaveAttribute('type', 'text')
})

test('a strong password that is easily guessed is not called strong while it is typed', async () => {
  const { person } = await openRegister()
  await person.type(field('Hasło'), 'Abcdefg1!')
  expect(screen.getByText(/^Tego hasła łatwo się domyślić\. Wybierz inne, /)).toBeVisible()
  expect(screen.queryByText(/^Siła hasła/)).toBeNull()
  await person.type(field('Hasło'), 'Mokra')
  expect(screen.getByText('Siła hasła: Bardzo dobre')).toBeVisible()
  expect(screen.queryByText(/^Tego hasła łatwo się domyślić/)).toBeNull()
})

test('a password that the server refuses is not called strong until it is changed', async () => {
  const refused = 'Tego hasła łatwo się domyślić.'
  const { person, fill } = await openRegister({
    'POST /api/auth/register': () => problem(400, 'VALIDATION', 'Popraw dane', { fields: { password: refused } }),
  })
  await fill({ Hasło: 'Jordan23!', 'Potwierdź hasło': 'Jordan23!' })
  expect(screen.getByText('Siła hasła: Bardzo dobre')).toBeVisible()
  await person.click(submit())
  expect(await screen.findByText(refused)).toBeVisible()
  expect(screen.queryByText(/^Siła hasła/)).toBeNull()
  await person.clear(field('Hasło'))
  await person.type(field('Hasło'), 'MokraTrawa7')
  expect(await screen.findByText('Siła hasła: Dobre')).toBeVisible()
})

test('it is sent once without the repeated password, confirmed, and the login page opens after 3 s', async () => {
  const { person, fill, calls, address } = await openRegister({
    'POST /api/auth/register': () => Response.json({ message: 'ok' }, { status: 201 }),
  })
  await fill({ 'Telefon (nieobowiązkowo)': '(12) 345-67-89' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await person.dblClick(submit())
  expect(await screen.findByText('Zarejestrowano, poczekaj na zatwierdzenie przez Admina')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Konto założone' })).toHaveFocus()
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/auth/register',
      {
        username: 'ola',
        email: 'ola@termin.example',
        firstName: 'Ola',
        lastName: 'Żak',
        phoneNumber: '(12) 345-67-89',
        password: 'MokraTrawa7',
      },
    ],
  ])
  await vi.advanceTimersByTimeAsync(2500)
  expect(address()).toBe('/register')
  await vi.advanceTimersByTimeAsync(700)
  vi.useRealTimers()
  await waitFor(() => expect(address()).toBe('/login'))
})

test('a taken name is reported above and at its field, and typed values are kept', async () => {
  const message = 'Nazwa użytkownika jest już zajęta'
  const { person, fill } = await openRegister({
    'POST /api/auth/register': () => problem(409, 'CONFLICT', message, { fields: { username: message } }),
  })
  await fill()
  await person.click(submit())
  expect(await screen.findByText('Użytkownik o tym emailu lub nazwie już istnieje')).toBeVisible()
  expect(field('Nazwa użytkownika')).toHaveAccessibleDescription(message)
  await waitFor(() => expect(field('Nazwa użytkownika')).toHaveFocus())
  expect(field('Hasło')).toHaveValue('MokraTrawa7')
})

test('terms, privacy and login are one click away', async () => {
  await openRegister()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([to('regulamin'), to('politykę prywatności'), to('Zaloguj się')]).toEqual(['/terms', '/privacy', '/login'])
})
