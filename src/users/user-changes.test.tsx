import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paged, problem } from '../testing/api'
import { ewa, jan, ola, openUsers } from '../testing/users'
import { serviceWire } from '../testing/service-samples'
import { janTechnician } from '../testing/technician-samples'

const stale = 'Ktoś w międzyczasie zmienił te dane.'
/** Opens the form of Jan. */
async function editJan(api?: Parameters<typeof openUsers>[0]) {
  const opened = await openUsers(api)
  await opened.person.click((await opened.row(/Jan Nowak/)).getByRole('button', { name: 'Edytuj: Jan Nowak' }))
  return { ...opened, form: await opened.dialog('Użytkownik: Jan Nowak') }
}

/** Jan, whose roles a colleague has changed; saved only over those that he has by now */
const demoted = (current: typeof jan) => ({
  'GET /api/users/2': () => current,
  'PUT /api/users/2': ({ body }: { body?: unknown }) => {
    const { previous } = body as { previous: { roles: string[] } }
    return previous.roles.join() === current.roles.join() ? current : problem(409, 'STALE', stale)
  },
})

/** Who ticks 'Kierownik', and once more presses 'Zapisz' */
const savedTwice = [['TECHNICIAN', 'VIEWER'], ['VIEWER']].map((roles) => ({
  roles: ['MANAGER', 'TECHNICIAN', 'VIEWER'],
  previous: { roles },
}))

const lastAdmin = 'To ostatni aktywny administrator: najpierw nadaj tę rolę komuś innemu.'

describe('deleting a user', () => {
  test('asks, does nothing when the answer is no, sends once, and confirms', async () => {
    let rows = [ewa, jan, ola]
    const { person, row, question, sent } = await openUsers({
      'GET /api/users': () => paged('users', rows),
      'DELETE /api/users/2'() {
        rows = [ewa, ola]
        return { id: 2, message: 'Użytkownik został usunięty' }
      },
    })
    const ask = async () => {
      await person.click((await row(/Jan Nowak/)).getByRole('button', { name: 'Usuń: Jan Nowak' }))
      return question()
    }
    await person.click((await ask()).getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent('DELETE')).toEqual([])
    const dialog = await ask()
    expect(dialog.getByText('Czy na pewno chcesz usunąć tego użytkownika?')).toBeVisible()
    await person.dblClick(dialog.getByRole('button', { name: 'Usuń użytkownika' }))
    expect(await screen.findByText('Użytkownik został usunięty')).toBeVisible()
    expect(sent('DELETE')).toHaveLength(1)
    // The row is gone, so the next one has the focus.
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/: Ola Żak$/))
  })

  test('of the last administrator is refused in the words of the server', async () => {
    const { person, row, question } = await openUsers({
      'DELETE /api/users/2': () => problem(409, 'CONFLICT', lastAdmin),
    })
    await person.click((await row(/Jan Nowak/)).getByRole('button', { name: 'Usuń: Jan Nowak' }))
    await person.click((await question()).getByRole('button', { name: 'Usuń użytkownika' }))
    expect(await screen.findByText(`Błąd: ${lastAdmin}`)).toBeVisible()
  })
})

test('a colleague is signed out everywhere after a question, and who never signed in is not', async () => {
  const { person, row, question, sent } = await openUsers({
    'POST /api/users/2/sessions/revoke': () => ({ message: 'Ta osoba została wylogowana ze wszystkich urządzeń' }),
  })
  expect((await row(/Ola Żak/)).queryByRole('button', { name: /^Wyloguj:/ })).toBeNull()
  await person.click((await row(/Jan Nowak/)).getByRole('button', { name: 'Wyloguj: Jan Nowak' }))
  const dialog = await question()
  expect(dialog.getByText(/Konto pozostanie aktywne\./)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Wyloguj' }))
  expect(await screen.findByText('Ta osoba została wylogowana ze wszystkich urządzeń')).toBeVisible()
  expect(sent('POST')).toHaveLength(1)
})

describe('a technician with upcoming services who is deactivated or deleted', () => {
  const first = serviceWire({ id: 40, technicianId: 2, startDateTime: '2199-11-23T10:00:00.000Z' })

  test('is named with their number, the first, and a link', async () => {
    const { person, row, question, calls } = await openUsers({
      'GET /api/services': () => paged('services', [first], 3),
    })
    for (const act of ['Usuń', 'Dezaktywuj']) {
      await person.click((await row(/Jan Nowak/)).getByRole('button', { name: `${act}: Jan Nowak` }))
      const dialog = await question()
      const text = /Ta osoba ma 3 umówione wizyty, pierwszą w dniu 23\.11\.2199, 11:00\./
      expect(await dialog.findByText(text)).toBeVisible()
      const address = '/?tab=services&view=list&technician=2&status=SCHEDULED'
      expect(dialog.getByRole('link', { name: 'Pokaż wizyty' })).toHaveAttribute('href', address)
      await person.click(dialog.getByRole('button', { name: 'Anuluj' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    const list = calls.find(({ path }) => path === '/api/services')
    expect(list?.query.get('filter')).toBe('{"technicianId":[2],"status":["SCHEDULED"]}')
  })

  test('is asked about plainly without any, and the question says if they could not be loaded', async () => {
    let up = true
    const { person, row, question } = await openUsers({
      'GET /api/services': () => (up ? paged('services', []) : problem(500, 'INTERNAL', 'Błąd serwera')),
    })
    await person.click((await row(/Jan Nowak/)).getByRole('button', { name: 'Usuń: Jan Nowak' }))
    const dialog = await question()
    expect(dialog.queryByRole('alert')).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    up = false
    await person.click((await row(/Jan Nowak/)).getByRole('button', { name: 'Usuń: Jan Nowak' }))
    expect(
      await (await question()).findByText('Nie udało się sprawdzić, czy ta osoba ma umówione wizyty.'),
    ).toBeVisible()
  })

  test('is mentioned when the role TECHNICIAN is taken away', async () => {
    const { person, form } = await editJan({ 'GET /api/services': () => paged('services', [first]) })
    expect(form.queryByText(/umówioną wizytę/)).toBeNull()
    await person.click(form.getByRole('checkbox', { name: /Serwisant/ }))
    expect(await form.findByText(/Ta osoba ma 1 umówioną wizytę, w dniu 23\.11\.2199, 11:00\./)).toBeVisible()
  })
})

test('an active user is deactivated after a question', async () => {
  const { person, row, question, sent } = await openUsers({ 'PUT /api/users/2': () => ({ ...jan, active: false }) })
  await person.click((await row(/Jan Nowak/)).getByRole('button', { name: 'Dezaktywuj: Jan Nowak' }))
  await person.click((await question()).getByRole('button', { name: 'Dezaktywuj' }))
  expect(await screen.findByText('Użytkownik został dezaktywowany')).toBeVisible()
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ active: false }])
})

test('a pending user is approved with a chosen role, and the focus stays in the row', async () => {
  let active = false
  const { person, row, dialog, sent } = await openUsers({
    'GET /api/users': () => paged('users', [ewa, jan, { ...ola, active }]),
    'PUT /api/users/3'() {
      active = true
      return { ...ola, active }
    },
  })
  await person.click((await row(/Ola Żak/)).getByRole('button', { name: 'Zatwierdź: Ola Żak' }))
  const form = await dialog('Zatwierdź: Ola Żak')
  await waitFor(() => expect(form.getByRole('checkbox', { name: /Administrator/ })).toHaveFocus())
  await person.click(form.getByRole('checkbox', { name: /Serwisant/ }))
  await person.dblClick(form.getByRole('button', { name: 'Zatwierdź' }))
  expect(await screen.findByText('Użytkownik został zatwierdzony')).toBeVisible()
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { active: true, roles: ['TECHNICIAN', 'VIEWER'], previous: { roles: ['VIEWER'] } },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edytuj: Ola Żak' })).toHaveFocus())
})

test('a pending user is approved with the roles on the screen, not with those that a colleague gave meanwhile', async () => {
  const admin = { ...ola, roles: ['ADMIN'] }
  const { person, row, dialog, sent } = await openUsers({
    'GET /api/users/3': () => admin,
    'PUT /api/users/3': ({ body }) => {
      const { previous } = body as { previous: { roles: string[] } }
      return previous.roles.join() === 'ADMIN' ? admin : problem(409, 'STALE', stale)
    },
  })
  await person.click((await row(/Ola Żak/)).getByRole('button', { name: 'Zatwierdź: Ola Żak' }))
  const form = await dialog('Zatwierdź: Ola Żak')
  await person.click(form.getByRole('button', { name: 'Zatwierdź' }))
  expect(await form.findByText('Role: Podgląd → Administrator')).toBeVisible()
  expect(form.getByRole('checkbox', { name: /Administrator/ })).not.toBeChecked()
  await person.click(form.getByRole('button', { name: 'Wczytaj' }))
  expect(form.getByRole('checkbox', { name: /Administrator/ })).toBeChecked()
  await person.click(form.getByRole('button', { name: 'Zatwierdź' }))
  expect(await screen.findByText('Użytkownik został zatwierdzony')).toBeVisible()
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { active: true, roles: ['VIEWER'], previous: { roles: ['VIEWER'] } },
    { active: true, roles: ['ADMIN'], previous: { roles: ['ADMIN'] } },
  ])
})

describe('editing a user', () => {
  test('sends what was changed and nothing else', async () => {
    const { person, form, sent } = await editJan({ 'PUT /api/users/2': () => jan })
    await person.clear(form.getByLabelText(/Telefon/))
    await person.click(form.getByRole('checkbox', { name: /Podgląd/ }))
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Dane użytkownika zostały zapisane')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      {
        phoneNumber: null,
        roles: ['TECHNICIAN'],
        previous: { phoneNumber: '+48500600700', roles: ['TECHNICIAN', 'VIEWER'] },
      },
    ])
  })

  test.each([
    ['roles alone', false, 'Błąd: Nie udało się zmienić ról użytkownika'],
    ['roles and more', true, 'Błąd: Nie udało się zapisać danych użytkownika'],
  ])('of %s says what failed where the server gives no reason', async (_, withPhone, text) => {
    const { person, form } = await editJan({ 'PUT /api/users/2': () => ({ ...jan, id: 'x' }) })
    if (withPhone) await person.clear(form.getByLabelText(/Telefon/))
    await person.click(form.getByRole('checkbox', { name: /Podgląd/ }))
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('takes back nothing that a colleague saves meanwhile', async () => {
    let current = jan
    const { person, form, sent, listCalls } = await editJan({
      'GET /api/users': () => paged('users', [ewa, current]),
      'PUT /api/users/2': () => current,
    })
    current = { ...jan, roles: ['MANAGER'] }
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(listCalls()).toHaveLength(2))
    await screen.findAllByText('Kierownik')
    await person.clear(form.getByLabelText(/Telefon/))
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Dane użytkownika zostały zapisane')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { phoneNumber: null, previous: { phoneNumber: '+48500600700' } },
    ])
  })

  test('gives back no role that a colleague has taken away, before that was shown', async () => {
    const { person, form, sent } = await editJan(demoted({ ...jan, roles: ['VIEWER'], lastName: 'Kos' }))
    await person.click(form.getByRole('checkbox', { name: /Kierownik/ }))
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Role: Serwisant, Podgląd → Podgląd')).toBeVisible()
    expect(form.getByText('Nazwisko: Nowak → Kos')).toBeVisible()
    // The planning data are as they were, and are not told of.
    expect(form.getAllByRole('button', { name: 'Wczytaj' })).toHaveLength(1)
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Dane użytkownika zostały zapisane')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual(savedTwice)
  })

  test('leaves planning data that a colleague has changed where only the account was edited', async () => {
    let technician = janTechnician({ version: 4 })
    const { person, form, sent } = await editJan({
      ...demoted({ ...jan, roles: ['VIEWER'] }),
      'GET /api/technicians/2': () => technician,
    })
    technician = janTechnician({ version: 5, daysOff: [{ from: '2026-12-24', until: '2026-12-24', reason: null }] })
    await person.click(form.getByRole('checkbox', { name: /Kierownik/ }))
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Role: Serwisant, Podgląd → Podgląd')).toBeVisible()
    expect(form.getByText(/dni wolne: zmieniono/)).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Dane użytkownika zostały zapisane')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual(savedTwice)
  })

  test('tells once of an account that a colleague has renamed, though the planning data name it too', async () => {
    let technician = janTechnician({ phone: '+48500600700' })
    const { person, form } = await editJan({
      'GET /api/users/2': () => ({ ...jan, lastName: 'Kos', phoneNumber: null }),
      'GET /api/technicians/2': () => technician,
      'PUT /api/users/2': () => problem(409, 'STALE', stale),
    })
    technician = janTechnician({ name: 'Jan Kos' })
    await person.click(form.getByRole('checkbox', { name: /Kierownik/ }))
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Nazwisko: Nowak → Kos')).toBeVisible()
    expect(form.getAllByRole('button', { name: 'Wczytaj' })).toHaveLength(1)
  })

  test('that is refused puts the focus on the first wrong field, and needs at least one role', async () => {
    const { person, form, sent } = await editJan()
    const username = form.getByLabelText(/Nazwa użytkownika/)
    await person.clear(username)
    await person.type(username, 'ab')
    await person.clear(form.getByLabelText(/Telefon/))
    await person.type(form.getByLabelText(/Telefon/), '12')
    for (const name of [/Serwisant/, /Podgląd/]) await person.click(form.getByRole('checkbox', { name }))
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Wybierz co najmniej jedną rolę')).toBeVisible()
    await waitFor(() => expect(username).toBeInvalid())
    expect(form.getByLabelText(/Telefon/)).toBeInvalid()
    await waitFor(() => expect(username).toHaveFocus())
    expect(sent('PUT')).toEqual([])
  })

  test('of oneself shows the new name in the top bar, and leaves the sign-in before this one as the last', async () => {
    const { person, row, dialog, session } = await openUsers({
      'PUT /api/users/1': () => ({ ...ewa, firstName: 'Ewelina', lastLogin: '2026-11-23T09:00:00.000Z' }),
    })
    session.setUser({ ...session.read()!.user, lastLogin: '2026-11-20T07:15:00.000Z' })
    await person.click((await row(/Ewa Lis/)).getByRole('button', { name: 'Edytuj: Ewa Lis' }))
    const form = await dialog('Użytkownik: Ewa Lis')
    await person.clear(form.getByLabelText(/Imię/))
    await person.type(form.getByLabelText(/Imię/), 'Ewelina')
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Dane użytkownika zostały zapisane')
    expect(session.read()?.user).toMatchObject({ firstName: 'Ewelina', lastLogin: '2026-11-20T07:15:00.000Z' })
  })
})

describe('adding a user', () => {
  test('shows each error at its field before anything is sent', async () => {
    const { person, dialog, sent } = await openUsers()
    await person.click(screen.getByRole('button', { name: 'Dodaj użytkownika' }))
    const form = await dialog('Nowy użytkownik')
    await person.type(form.getByLabelText(/^Telefon/), '12-34')
    await person.click(form.getByRole('checkbox', { name: /Serwisant/ }))
    await person.click(form.getByRole('button', { name: 'Dodaj użytkownika' }))
    for (const message of [
      'Imię jest wymagane',
      'Nazwisko jest wymagane',
      'Nazwa użytkownika musi mieć od 3 do 50 znaków',
      'Niepoprawny format email',
      'Niepoprawny format numeru telefonu',
      'Hasło jest niewystarczająco silne',
      'Wybierz co najmniej jedną rolę',
    ]) {
      expect(await form.findByText(message)).toBeVisible()
    }
    expect(sent('POST')).toEqual([])
  })

  test('sends once; a taken name is reported at its field and in a notice, and typed values are kept', async () => {
    const message = 'Nazwa użytkownika jest już zajęta'
    let free = false
    const { person, dialog, sent } = await openUsers({
      'POST /api/users': () => (free ? ola : problem(409, 'CONFLICT', message, { fields: { username: message } })),
    })
    await person.click(screen.getByRole('button', { name: 'Dodaj użytkownika' }))
    const form = await dialog('Nowy użytkownik')
    const fill = (label: RegExp, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
    fill(/^Imię/, 'Ola')
    fill(/^Nazwisko/, 'Żak')
    fill(/^Nazwa użytkownika/, 'ola')
    fill(/^E-mail/, 'ola@termin.example')
    fill(/^Hasło/, 'Mokra-trawa-7')
    expect(form.getByText('Siła hasła: Bardzo dobre')).toBeVisible()
    await person.dblClick(form.getByRole('button', { name: 'Dodaj użytkownika' }))
    expect(await screen.findByText(`Błąd: ${message}`)).toBeVisible()
    expect(form.getByLabelText(/^Nazwa użytkownika/)).toHaveAccessibleDescription(message)
    await waitFor(() => expect(form.getByLabelText(/^Nazwa użytkownika/)).toHaveFocus())
    expect(form.getByLabelText(/^Hasło/)).toHaveValue('Mokra-trawa-7')
    expect(sent('POST')).toHaveLength(1)
    free = true
    await person.click(form.getByRole('button', { name: 'Dodaj użytkownika' }))
    expect(await screen.findByText('Użytkownik został dodany')).toBeVisible()
    expect(sent('POST')[1]?.body).toEqual({
      firstName: 'Ola',
      lastName: 'Żak',
      username: 'ola',
      email: 'ola@termin.example',
      phoneNumber: null,
      password: 'Mokra-trawa-7',
      roles: ['TECHNICIAN'],
      active: true,
    })
  })
})

describe('the requirements of signing in', () => {
  const rules = (secondStepRoles: string[]) => ({ secondStepRoles, usersWithSecondStep: [], usersWithPasskey: [] })

  test('are shown as they are stored when their dialog opens, and not as the list of users has read them', async () => {
    let stored = rules([])
    const slow: Promise<void>[] = []
    const { person, dialog, calls } = await openUsers({
      async 'GET /api/sign-in-rules'() {
        await slow[0]
        return stored
      },
    })
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/sign-in-rules')).toHaveLength(1))
    let answer = () => {}
    slow.push(new Promise((resolve) => (answer = resolve)))
    stored = rules(['MANAGER'])
    await person.click(screen.getByRole('button', { name: 'Logowanie: wymagania' }))
    const form = await dialog('Wymagania przy logowaniu')
    expect(form.getByLabelText('Ładowanie wymagań')).toBeVisible()
    expect(form.queryByRole('checkbox')).toBeNull()
    answer()
    expect(await screen.findByRole('checkbox', { name: /Kierownik/ })).toBeChecked()
  })

  test('that a colleague has changed since are told before they are replaced', async () => {
    let stored = rules([])
    const { person, dialog, sent } = await openUsers({
      'GET /api/sign-in-rules': () => stored,
      'PUT /api/sign-in-rules': ({ body }) => {
        const { previous, ...next } = body as { secondStepRoles: string[]; previous: object }
        return JSON.stringify(previous) === '{"secondStepRoles":["MANAGER"]}' ? next : problem(409, 'STALE', stale)
      },
    })
    await person.click(screen.getByRole('button', { name: 'Logowanie: wymagania' }))
    const technician = await screen.findByRole('checkbox', { name: /Serwisant/ })
    const form = await dialog('Wymagania przy logowaniu')
    await person.click(technician)
    stored = rules(['MANAGER'])
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Role z logowaniem dwuetapowym: brak → Kierownik')).toBeVisible()
    expect(technician).toBeChecked()
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Zapisano wymagania przy logowaniu')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { secondStepRoles: ['TECHNICIAN'], previous: { secondStepRoles: [] } },
      { secondStepRoles: ['TECHNICIAN'], previous: { secondStepRoles: ['MANAGER'] } },
    ])
  })
})
