import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { problem } from '../../testing/api'
import { writeDate, dateText } from '../../testing/dates'
import { janTechnician } from '../../testing/technician-samples'
import { jan, ola, openUsers } from '../../testing/users'
// Loaded beforehand: under load, importing the pickers takes longer than the time limit of a query.
import '../../shared/form/dates/DayPicker'

const office = { from: '08:00', until: '16:00' }
const planned = {
  visitsClients: false,
  colour: 'teal',
  deviceTypes: ['POMPA_CIEPLA', 'KOCIOL_GAZOWY'],
  brings: new Array<string>(),
  week: [office, office, office, office, office, null, null],
  daysOff: [],
  start: null,
  end: null,
}

async function openJan(api: Parameters<typeof openUsers>[0] = {}) {
  const app = await openUsers({
    'PUT /api/users/2': () => jan,
    ...api,
  })
  await app.person.click((await app.row(/Jan Nowak/)).getByRole('button', { name: 'Edytuj: Jan Nowak' }))
  const form = await app.dialog('Użytkownik: Jan Nowak')
  return {
    ...app,
    form,
    show: (tab: string) => app.person.click(form.getByRole('tab', { name: tab })),
    save: () => app.person.click(form.getByRole('button', { name: 'Zapisz' })),
    puts: () => app.sent('PUT').map(({ path, body }) => [path, body]),
  }
}

/** The phone of Jan taken away, over what the form has shown */
const withoutPhone = { phoneNumber: null, previous: { phoneNumber: '+48500600700' } }

describe('what planning has to know of a user', () => {
  test('is changed without a change of the account', async () => {
    const { person, form, show, save, puts } = await openJan()
    await show('Wyjazdy do klientów')
    expect(form.getByLabelText('Jeździ do klientów')).toBeChecked()
    expect(form.getByLabelText('Jeździ do klientów')).toBeDisabled()
    await person.click(form.getByLabelText('pomarańczowy'))
    await person.click(form.getByLabelText('Klimatyzator'))
    await person.click(form.getByLabelText('Pompa ciepła'))
    await person.click(form.getByLabelText('Ma drabinę'))
    // The day ends where it begins, or under an address of its own.
    await person.click(form.getByLabelText('Kończy dzień gdzie indziej, niż zaczyna'))
    const end = within(form.getByRole('group', { name: 'Adres końca dnia' }))
    const address = { street: 'Polna', houseNumber: '2', postalCode: '26-300', city: 'Opoczno' }
    const labels = { street: 'Ulica', houseNumber: 'Nr domu', postalCode: 'Kod pocztowy', city: 'Miejscowość' }
    for (const part of ['street', 'houseNumber', 'postalCode', 'city'] as const) {
      fireEvent.change(end.getByLabelText(new RegExp(`^${labels[part]}`)), { target: { value: address[part] } })
    }
    await show('Czas pracy')
    await person.selectOptions(form.getByLabelText('poniedziałek, od'), '07:30')
    await person.click(form.getByLabelText('piątek'))
    await save()
    expect(await screen.findByText('Dane użytkownika zostały zapisane')).toBeVisible()
    expect(puts()).toEqual([
      [
        '/api/users/2',
        {
          technician: {
            ...planned,
            colour: 'orange',
            deviceTypes: ['KOCIOL_GAZOWY', 'KLIMATYZATOR'],
            brings: ['LADDER'],
            week: [{ from: '07:30', until: '16:00' }, office, office, office, null, null, null],
            end: { ...address, flatNumber: null },
          },
          technicianVersion: 1,
        },
      ],
    ])
  })

  test('is not sent where it was only looked at', async () => {
    const { person, form, show, save, puts } = await openJan()
    await show('Czas pracy')
    await show('Konto')
    await person.clear(form.getByLabelText(/Telefon/))
    await save()
    await screen.findByText('Dane użytkownika zostały zapisane')
    expect(puts()).toEqual([['/api/users/2', withoutPhone]])
  })

  test('keeps working hours that are no half hours; days off are added, the last following the first, and removed', async () => {
    const early = { from: '07:45', until: '15:50' }
    const hours = [early, office, office, office, office, null, null]
    const over = { from: asDay('2020-02-03'), until: asDay('2020-02-07'), reason: 'Ferie' }
    const coming = { from: asDay('2199-01-04'), until: asDay('2199-01-08'), reason: 'Urlop' }
    const { person, form, show, save, puts } = await openJan({
      'GET /api/technicians/2': () => janTechnician({ week: hours, daysOff: [over, coming] }),
    })
    await show('Czas pracy')
    const from = form.getByLabelText('poniedziałek, od')
    expect(from).toHaveDisplayValue('07:45')
    expect(form.getByLabelText('poniedziałek, do')).toHaveDisplayValue('15:50')
    // Hours of the user are offered again after another choice.
    await person.selectOptions(from, '08:00')
    await person.selectOptions(from, '07:45')
    await person.selectOptions(form.getByLabelText('wtorek, od'), '09:00')

    // Those that are over stay.
    expect(form.queryByDisplayValue('Ferie')).toBeNull()
    expect(form.getByDisplayValue('Urlop')).toBeVisible()
    await person.click(form.getByRole('button', { name: /^Usuń dni wolne: / }))
    await person.click(form.getByRole('button', { name: 'Dodaj dni wolne' }))
    await writeDate(form, /^Od/, '2198-12-24')
    await waitFor(async () => expect(await dateText(form, /^Do/)).toBe('24.12.2198'))
    await person.click(form.getByRole('button', { name: 'Pokaż 1 miniony wpis' }))
    expect(form.getByDisplayValue('Ferie')).toBeVisible()
    await save()
    await screen.findByText('Dane użytkownika zostały zapisane')
    expect(puts()).toEqual([
      [
        '/api/users/2',
        {
          technician: {
            ...planned,
            week: [early, { ...office, from: '09:00' }, office, office, office, null, null],
            daysOff: [over, { from: '2198-12-24', until: '2198-12-24', reason: null }],
          },
          technicianVersion: 1,
        },
      ],
    ])
  })

  test('an error opens its tab and is shown at its field, and nothing is sent', async () => {
    const { person, form, show, save, puts } = await openJan()
    await show('Wyjazdy do klientów')
    await person.click(form.getByLabelText('Zaczyna dzień pod własnym adresem'))
    fireEvent.change(form.getByLabelText(/^Ulica/), { target: { value: 'Lipowa' } })
    await show('Czas pracy')
    await person.selectOptions(form.getByLabelText('wtorek, do'), '06:00')
    await show('Konto')
    await save()
    const travel = form.getByRole('tab', { name: 'Wyjazdy do klientów' })
    await waitFor(() => expect(travel).toHaveAttribute('aria-selected', 'true'))
    await waitFor(() => expect(form.getByLabelText(/^Nr domu/)).toHaveFocus())
    expect(form.getByText('Proszę wprowadzić numer domu')).toBeVisible()
    await person.click(form.getByLabelText('Zaczyna dzień pod własnym adresem'))
    await save()
    await waitFor(() => expect(form.getByLabelText('wtorek, do')).toHaveFocus())
    expect(form.getByText('Koniec pracy musi być po jej początku')).toBeVisible()
    await person.selectOptions(form.getByLabelText('wtorek, od'), '05:00')
    expect(form.queryByText('Koniec pracy musi być po jej początku')).toBeNull()
    expect(puts()).toEqual([])
  })

  test('is saved over what somebody else has saved only once that was shown', async () => {
    let current = janTechnician({ version: 4 })
    const { person, form, show, save, sent } = await openJan({
      'GET /api/technicians/2': () => current,
      'GET /api/users/2': () => jan,
      'PUT /api/users/2': ({ body }) =>
        (body as { technicianVersion: number }).technicianVersion === 5
          ? jan
          : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
    })
    await person.clear(form.getByLabelText(/Telefon/))
    await show('Wyjazdy do klientów')
    await person.click(form.getByLabelText('pomarańczowy'))
    current = janTechnician({ version: 5, brings: ['LADDER'] })
    await save()
    expect(await form.findByText('Ktoś w międzyczasie zmienił te dane.')).toBeVisible()
    expect(await form.findByText(/^Wyjazdy do klientów · zabiera: brak → /)).toBeVisible()
    expect(form.getByLabelText('pomarańczowy')).toBeChecked()
    await save()
    expect(await screen.findByText('Dane użytkownika zostały zapisane')).toBeVisible()
    const body = { ...withoutPhone, technician: { ...planned, colour: 'orange' } }
    expect(sent('PUT').map((call) => [call.path, call.body])).toEqual([
      ['/api/users/2', { ...body, technicianVersion: 4 }],
      ['/api/users/2', { ...body, technicianVersion: 5 }],
    ])
  })

  test('that the server refuses shows the error at its field, even on another tab', async () => {
    const { person, form, show, save } = await openJan({
      'PUT /api/users/2': () =>
        problem(400, 'VALIDATION', 'Popraw dane', { fields: { 'technician.start.postalCode': 'Nie ma takiego kodu' } }),
    })
    await show('Wyjazdy do klientów')
    await person.click(form.getByLabelText('Zaczyna dzień pod własnym adresem'))
    for (const [label, text] of [
      ['Ulica', 'Lipowa'],
      ['Nr domu', '4'],
      ['Kod pocztowy', '26-300'],
      ['Miejscowość', 'Opoczno'],
    ]) {
      fireEvent.change(form.getByLabelText(new RegExp(`^${label}`)), { target: { value: text } })
    }
    await show('Konto')
    await save()
    await waitFor(() => expect(form.getByLabelText(/^Kod pocztowy/)).toHaveFocus())
    expect(form.getByLabelText(/^Kod pocztowy/)).toHaveAccessibleDescription('Nie ma takiego kodu')
    expect(form.getByLabelText(/^Ulica/)).toHaveValue('Lipowa')
  })

  test('a user without the role can be marked as technician, and only then gets these fields', async () => {
    const { person, row, dialog, sent } = await openUsers({
      'GET /api/technicians/3': () => janTechnician({ userId: 3, offered: false }),
      'PUT /api/users/3': () => ola,
    })
    await person.click((await row(/Ola Żak/)).getByRole('button', { name: 'Edytuj: Ola Żak' }))
    const form = await dialog('Użytkownik: Ola Żak')
    await person.click(form.getByRole('tab', { name: 'Wyjazdy do klientów' }))
    expect(form.queryByRole('radio')).toBeNull()
    await person.click(form.getByLabelText('Jeździ do klientów'))
    expect(form.getAllByRole('radio')).toHaveLength(12)
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Dane użytkownika zostały zapisane')
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { technician: { ...planned, visitsClients: true }, technicianVersion: 1 },
    ])
  })

  test('that cannot be loaded leaves the account to be edited, and comes at a later try', async () => {
    let there = false
    const { person, form, show, save, puts } = await openJan({
      'GET /api/technicians/2': () => (there ? janTechnician() : problem(500, 'INTERNAL', 'Błąd serwera')),
    })
    await person.clear(form.getByLabelText(/Telefon/))
    await show('Wyjazdy do klientów')
    expect(form.getAllByText('Nie udało się załadować danych o wyjazdach')[0]).toBeVisible()
    there = true
    await person.click(within(form.getByRole('tabpanel')).getByRole('button', { name: 'Spróbuj ponownie' }))
    await person.click(await form.findByRole('radio', { name: 'grafitowy' }))
    await save()
    await screen.findByText('Dane użytkownika zostały zapisane')
    expect(puts()).toEqual([
      ['/api/users/2', { ...withoutPhone, technician: { ...planned, colour: 'slate' }, technicianVersion: 1 }],
    ])
  })
})
