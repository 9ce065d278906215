import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { userWire } from '../../testing/samples'

async function openDialog(name: string, api: Handlers = {}) {
  const app = openConsole('/dashboard', {
    as: 'TECHNICIAN',
    api: { 'GET /api/sessions/my-sessions': () => [], ...api },
  })
  await app.person.click(await screen.findByRole('button', { name }))
  // The profile is read first.
  await screen.findByRole('button', { name: 'Anuluj' })
  const dialog = within(await screen.findByRole('dialog', { name }))
  return {
    ...app,
    dialog,
    async type(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values)) {
        const input = dialog.getByLabelText(label, { selector: 'input', exact: false })
        await app.person.clear(input)
        if (value) await app.person.type(input, value)
      }
    },
    sent: (method: string) => app.calls.filter((call) => call.method === method),
  }
}

describe('editing the profile', () => {
  const path = 'PUT /api/auth/profile'

  test('keeps the rules', async () => {
    const { person, dialog, type, sent } = await openDialog('Edytuj profil')
    await type({ Imię: '', Nazwisko: ' ', 'E-mail': 'ewa', Telefon: 'abc' })
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    for (const message of [
      'Imię jest wymagane',
      'Nazwisko jest wymagane',
      'Niepoprawny format email',
      'Niepoprawny format numeru telefonu',
    ]) {
      expect(await dialog.findByText(message)).toBeVisible()
    }
    expect(sent('PUT')).toEqual([])
  })

  test('is sent once, confirmed in a notice, and shown at once on the page', async () => {
    const saved = userWire({ roles: ['TECHNICIAN'], firstName: 'Ewelina', phoneNumber: '500600700' })
    const { person, dialog, type, sent, address, session } = await openDialog('Edytuj profil', { [path]: () => saved })
    await type({ Imię: 'Ewelina', Telefon: '500600700' })
    await person.dblClick(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Profil został zapisany')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { firstName: 'Ewelina', lastName: 'Lis', email: 'ewa@termin.example', phoneNumber: '500600700' },
    ])
    expect(await screen.findByRole('heading', { name: /Ewelina/ })).toBeInTheDocument()
    expect(session.read()?.user.firstName).toBe('Ewelina')
    expect(address()).toBe('/dashboard')
  })

  test('begins with the account as an administrator has changed it since the page was loaded', async () => {
    let now = userWire({ roles: ['TECHNICIAN'] })
    const { person, dialog, type, sent, session } = await openDialog('Edytuj profil', {
      'GET /api/auth/me': () => {
        const answer = now
        now = userWire({ roles: ['TECHNICIAN'], lastName: 'Lisowska', email: 'lisowska@termin.example' })
        return answer
      },
      [path]: () => now,
    })
    expect(dialog.getByLabelText(/Nazwisko/)).toHaveValue('Lisowska')
    expect(session.read()?.user.email).toBe('lisowska@termin.example')
    await type({ Telefon: '500600700' })
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Profil został zapisany')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { firstName: 'Ewa', lastName: 'Lisowska', email: 'lisowska@termin.example', phoneNumber: '500600700' },
    ])
  })

  test('shows its window at once, before the account has been read again', async () => {
    let answer = () => {}
    const slow: Promise<void>[] = []
    const { person } = openConsole('/dashboard', {
      as: 'TECHNICIAN',
      api: {
        async 'GET /api/auth/me'() {
          await slow[0]
          return userWire({ roles: ['TECHNICIAN'] })
        },
      },
    })
    const button = await screen.findByRole('button', { name: 'Edytuj profil' })
    slow.push(new Promise((resolve) => (answer = resolve)))
    await person.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Edytuj profil' }))
    expect(dialog.getByLabelText('Ładowanie profilu')).toBeVisible()
    answer()
    await waitFor(() => expect(screen.getByLabelText(/Imię/)).toHaveFocus())
    await person.click(screen.getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('begins with what the session knows where the account cannot be read again', async () => {
    let up = true
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 1 } } })
    const { person, calls } = openConsole('/dashboard', {
      as: 'TECHNICIAN',
      queryClient,
      api: {
        'GET /api/auth/me': () =>
          up ? userWire({ roles: ['TECHNICIAN'] }) : problem(503, 'UNAVAILABLE', 'Serwer nie odpowiada'),
      },
    })
    const button = await screen.findByRole('button', { name: 'Edytuj profil' })
    const readsOf = () => calls.filter(({ path }) => path === '/api/auth/me').length
    const before = readsOf()
    up = false
    await person.click(button)
    expect(await screen.findByLabelText(/Nazwisko/)).toHaveValue('Lis')
    expect(readsOf()).toBe(before + 1)
  })

  test('leaves what was not changed in the form as an administrator changes it meanwhile', async () => {
    let now = userWire({ roles: ['TECHNICIAN'] })
    const { person, dialog, type, sent } = await openDialog('Edytuj profil', {
      'GET /api/auth/me': () => now,
      [path]: () => now,
    })
    now = userWire({ roles: ['TECHNICIAN'], lastName: 'Lisowska', email: 'lisowska@termin.example' })
    await type({ Imię: 'Ewelina' })
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Profil został zapisany')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { firstName: 'Ewelina', lastName: 'Lisowska', email: 'lisowska@termin.example', phoneNumber: null },
    ])
  })

  test('with a taken e-mail address shows the error at its field', async () => {
    const message = 'Email jest już zarejestrowany'
    const { person, dialog, type } = await openDialog('Edytuj profil', {
      [path]: () => problem(409, 'CONFLICT', message, { fields: { email: message } }),
    })
    await type({ 'E-mail': 'jan@termin.example' })
    await type({ 'Obecne hasło': 'Tajne-haslo1' })
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText('Wystąpił błąd podczas zapisywania profilu.')).toBeVisible()
    expect(dialog.getByLabelText(/E-mail/)).toHaveAccessibleDescription(message)
    expect(dialog.getByLabelText(/E-mail/)).toHaveValue('jan@termin.example')
  })
})

describe('another e-mail address', () => {
  const path = 'PUT /api/auth/profile'

  test('asks for the current password, and only it does', async () => {
    const saved = userWire({ roles: ['TECHNICIAN'], email: 'nowa@termin.example', emailVerified: false })
    const { person, dialog, type, sent } = await openDialog('Edytuj profil', { [path]: () => saved })
    expect(dialog.queryByLabelText(/Obecne hasło/)).toBeNull()
    await type({ 'E-mail': 'EWA@termin.example' })
    expect(dialog.queryByLabelText(/Obecne hasło/)).toBeNull()
    await type({ 'E-mail': 'nowa@termin.example' })
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText('Obecne hasło jest wymagane')).toBeVisible()
    await type({ 'Obecne hasło': 'Tajne-haslo1' })
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Profil został zapisany')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toMatchObject([
      { email: 'nowa@termin.example', currentPassword: 'Tajne-haslo1' },
    ])
  })

  test('with a wrong password shows the error at that field', async () => {
    const message = 'Obecne hasło jest nieprawidłowe'
    const { person, dialog, type } = await openDialog('Edytuj profil', {
      [path]: () => problem(400, 'VALIDATION', message, { fields: { currentPassword: message } }),
    })
    await type({ 'E-mail': 'nowa@termin.example' })
    await type({ 'Obecne hasło': 'zle' })
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    const field = dialog.getByLabelText(/Obecne hasło/, { selector: 'input' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(message))
  })
})

describe('changing the password', () => {
  const path = 'POST /api/auth/change-password'
  const good = { 'Obecne hasło': 'Stare-haslo1', 'Nowe hasło': 'Nowe-haslo1', 'Potwierdź hasło': 'Nowe-haslo1' }
  const save = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: 'Zmień hasło' })
  const message = 'Hasło zostało zmienione. Pozostałe sesje zostały zakończone.'

  test.each([
    [{ 'Obecne hasło': '' }, 'Obecne hasło jest wymagane'],
    [{ 'Nowe hasło': 'slabe' }, 'Hasło jest niewystarczająco silne'],
    [{ 'Nowe hasło': 'Stare-haslo1', 'Potwierdź hasło': 'Stare-haslo1' }, 'Nowe hasło musi różnić się od obecnego'],
    [{ 'Potwierdź hasło': 'Nowe-haslo2' }, 'Hasła są różne'],
  ])('with %j is refused: %s', async (change, text) => {
    const { person, dialog, type, sent } = await openDialog('Zmień hasło')
    await type({ ...good, ...change })
    await person.click(save(dialog))
    expect(await dialog.findByText(text)).toBeVisible()
    expect(sent('POST')).toEqual([])
  })

  test('is sent once and confirmed in a notice; the meter names the strength', async () => {
    const { person, dialog, type, sent } = await openDialog('Zmień hasło', { [path]: () => ({ message: 'ok' }) })
    await type(good)
    expect(dialog.getByText('Siła hasła: Bardzo dobre')).toBeVisible()
    await person.dblClick(save(dialog))
    expect(await screen.findByText(message)).toBeVisible()
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { currentPassword: 'Stare-haslo1', newPassword: 'Nowe-haslo1' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('with a wrong current password shows the error at its field', async () => {
    const { person, dialog, type } = await openDialog('Zmień hasło', {
      [path]: () => problem(400, 'VALIDATION', 'x', { details: 'Current password is incorrect' }),
    })
    await type(good)
    await person.click(save(dialog))
    expect(await dialog.findByText('Obecne hasło jest nieprawidłowe')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText(/Obecne hasło/, { selector: 'input' })).toHaveFocus())
    expect(dialog.getByLabelText(/Nowe hasło/, { selector: 'input' })).toHaveValue('Nowe-haslo1')
  })

  test('that fails otherwise reports the reason', async () => {
    const { person, dialog, type } = await openDialog('Zmień hasło', {
      [path]: () => problem(429, 'TOO_MANY_REQUESTS', 'Zbyt wiele prób.'),
    })
    await type(good)
    await person.click(save(dialog))
    expect(await dialog.findByText('Wystąpił błąd podczas zmiany hasła. Zbyt wiele prób.')).toBeVisible()
  })
})
