import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import { settingsCodec } from '#domain/settings/wire'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { clientWire, deviceWire, settingsWire, userWire } from '../testing/samples'
import { ResetEffects } from './ResetEffects'
import type { Section } from './settings-form'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

async function openSettings(
  api: Handlers = {},
  { as = 'ADMIN', section = 'general' }: { as?: Role; section?: Section } = {},
) {
  const app = openConsole(`/?tab=settings&section=${section}`, {
    as,
    api: { 'GET /api/settings': () => settingsWire(), 'GET /api/services': () => [], ...api },
  })
  await screen.findByRole('heading', { name: 'Ustawienia' })
  return app
}

const price = async () => (await screen.findAllByLabelText('Pompa ciepła'))[0] as HTMLInputElement
const bar = () => screen.queryByText('Masz niezapisane zmiany')
const save = () => screen.getByRole('button', { name: 'Zapisz' })

describe('the settings', () => {
  test('show that they load; that could not be loaded say so, and are asked for again', async () => {
    let answer: (settings: unknown) => void = () => {}
    let isBroken = true
    const { person } = await openSettings({
      'GET /api/settings': () => (isBroken ? new Promise((resolve) => (answer = resolve)) : settingsWire()),
    })
    expect(await screen.findByLabelText('Ładowanie ustawień')).toBeVisible()
    answer(problem(500, 'INTERNAL', 'Błąd serwera.'))
    expect(await screen.findByText('Nie udało się załadować ustawień')).toBeVisible()
    isBroken = false
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await price()).toHaveValue('350')
  })

  test('offer nothing to save until something is changed, and are saved whole, with the version they started from', async () => {
    let version = 5
    const { person, calls } = await openSettings({
      'PUT /api/settings': ({ body }) => {
        version += 1
        const { heatPumpMaintenancePrice, ...rest } = body as { heatPumpMaintenancePrice: number | null }
        return settingsWire({ ...rest, heatPumpMaintenancePrice: heatPumpMaintenancePrice ?? 350, version })
      },
    })
    const updates = () => calls.filter(({ method }) => method === 'PUT')
    expect(await price()).toHaveValue('350')
    expect(bar()).not.toBeInTheDocument()
    fireEvent.change(await price(), { target: { value: '400' } })
    expect(bar()).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    expect(await price()).toHaveValue('350')
    expect(bar()).not.toBeInTheDocument()

    fireEvent.change(await price(), { target: { value: '400' } })
    await person.click(save())
    expect(await screen.findByText('Ustawienia zostały zapisane pomyślnie!')).toBeVisible()
    expect(bar()).not.toBeInTheDocument()
    const [update] = updates()
    expect(update?.headers.get('if-match')).toBe('"5"')
    expect(update?.body).toMatchObject({ heatPumpMaintenancePrice: 400, companyName: 'Ciepło i Klimat', sendTime: 9 })
    expect(update?.body).toMatchObject({ automaticSmsEnabled: true, overdueDays: 7, smsPartPrice: 0.16 })

    // An emptied price is sent as empty; the default comes back.
    fireEvent.change(await price(), { target: { value: '' } })
    await person.click(save())
    await waitFor(async () => expect(await price()).toHaveValue('350'))
    expect(updates()[1]?.headers.get('if-match')).toBe('"6"')
    expect(updates()[1]?.body).toMatchObject({ heatPumpMaintenancePrice: null })
    // The bar was removed with the pressed button; the focus stays in the form.
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Ogólne' })).toHaveFocus())
  })

  test('refuse a price between the steps at its field, and come back to that field from the other sub-tab', async () => {
    const { person, calls } = await openSettings()
    fireEvent.change(await price(), { target: { value: '355' } })
    await person.click(screen.getByRole('tab', { name: 'SMS' }))
    await person.click(save())
    await waitFor(() => expect(screen.getByText('Cena zmienia się co 10 zł')).toBeVisible())
    expect(screen.getByRole('tab', { name: 'Ogólne' })).toHaveAttribute('aria-selected', 'true')
    await waitFor(async () => expect(await price()).toHaveFocus())
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test("put the server's words at the field they are about", async () => {
    const { person } = await openSettings({
      'PUT /api/settings': () =>
        problem(400, 'VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', {
          fields: { companyEmail: 'Niepoprawny format email' },
        }),
    })
    fireEvent.change(await price(), { target: { value: '400' } })
    await person.click(save())
    expect(await screen.findByText('Niepoprawny format email')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('E-mail firmy')).toHaveFocus())
    expect(screen.getByText('Nie udało się zaktualizować ustawień.')).toBeVisible()
    expect(bar()).toBeVisible()
  })

  test('that somebody else has saved meanwhile are loaded, or shown and saved over without typing again', async () => {
    let now = settingsWire()
    const { person, calls } = await openSettings({
      'GET /api/settings': () => now,
      'PUT /api/settings': ({ headers }) =>
        headers.get('if-match') === `"${now.version}"`
          ? now
          : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
    })
    fireEvent.change(await price(), { target: { value: '400' } })
    now = settingsWire({ heatPumpMaintenancePrice: 470, version: 6 })
    await person.click(save())
    expect(await screen.findByText(/Ktoś w międzyczasie zmienił te dane\./)).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Wczytaj' }))
    expect(await screen.findByDisplayValue('470')).toBeVisible()
    expect(bar()).not.toBeInTheDocument()

    fireEvent.change(await price(), { target: { value: '400' } })
    now = settingsWire({ companyName: 'Ciepło Plus', version: 7 })
    await person.click(save())
    expect(await screen.findByText(/^Nazwa firmy: .* → Ciepło Plus$/)).toBeVisible()
    expect(await price()).toHaveValue('400')
    await person.click(save())
    expect(await screen.findByText('Ustawienia zostały zapisane pomyślnie!')).toBeVisible()
    const updates = calls.filter(({ method }) => method === 'PUT')
    expect(updates.map(({ headers }) => headers.get('if-match'))).toEqual(['"5"', '"6"', '"7"'])
    expect(updates.at(-1)?.body).toMatchObject({ heatPumpMaintenancePrice: 400 })
  })

  test('ask before changes are lost, also by signing out, but not between their own sub-tabs', async () => {
    const { person, address, session } = await openSettings()
    fireEvent.change(await price(), { target: { value: '400' } })
    await person.click(screen.getByRole('button', { name: /^Menu użytkownika/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Wyloguj się' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Masz niezapisane zmiany')
    await person.click(screen.getByRole('button', { name: 'Wróć do formularza' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await price()).toHaveValue('400')
    expect(session.state()).toBe('open')

    await person.click(screen.getByRole('tab', { name: 'SMS' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await person.click(screen.getAllByRole('link', { name: 'Serwisy' })[0]!)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Masz niezapisane zmiany')
    await person.click(screen.getByRole('button', { name: 'Porzuć zmiany' }))
    expect(await screen.findByRole('heading', { name: 'Serwisy' })).toBeVisible()
    expect(address()).toBe('/?tab=services')
  })

  test.each(['TECHNICIAN', 'VIEWER'] as const)('are only looked at by a %s', async (as) => {
    await openSettings({}, { as })
    expect(await price()).toBeDisabled()
    expect(screen.getByText(/Tylko podgląd/)).toBeVisible()
    expect(screen.queryByText('Wstaw w miejscu kursora')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Przywróć ustawienia domyślne' })).not.toBeInTheDocument()
  })

  test('that were changed before the role was lost can only be discarded', async () => {
    const { person, session } = await openSettings()
    fireEvent.change(await price(), { target: { value: '400' } })
    act(() => session.setUser(userWire({ roles: ['TECHNICIAN'] })))
    expect(screen.getByText(/Tylko podgląd/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    expect(await price()).toHaveValue('350')
    expect(bar()).toBeNull()
  })

  test('that were changed before a second step was demanded stay until they are saved or discarded', async () => {
    const { person, session, address } = await openSettings()
    fireEvent.change(await price(), { target: { value: '400' } })
    act(() => session.setLacksSecondStep(session.user()?.id))
    expect(await price()).toHaveValue('400')
    await person.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    await waitFor(() => expect(address()).toBe('/account/second-step'))
  })
})

describe('a template', () => {
  const template = () => screen.findByLabelText<HTMLTextAreaElement>('Szablon przypomnienia')

  test('is shown as the client will read it, with what is billed and what its text lacks', async () => {
    await openSettings(
      { 'GET /api/settings': () => settingsWire({ defaultSmsTemplate: 'Do {clientName}' }) },
      { section: 'sms' },
    )
    const field = await template()
    const preview = screen.getAllByRole('group', { name: /Podgląd/ })[0]!
    expect(preview).toHaveTextContent('Do Lucja Wisniewska')
    expect(within(preview).getByText('Znaków: 19 | SMS: 1')).toBeVisible()
    expect(preview).toHaveTextContent('Operator policzy 1 SMS')
    expect(preview).toHaveTextContent('Koszt jednej wiadomości: 0,16')

    const notice = 'W tekście nie ma linku {customConfirmationURL}: klient nie będzie mógł potwierdzić przeglądu.'
    fireEvent.change(field, { target: { value: 'Potwierdź: {confirmationLink}' } })
    expect(screen.queryByText(notice)).not.toBeInTheDocument()
    fireEvent.change(field, { target: { value: 'Zadzwoń do nas.' } })
    expect(screen.getByText(notice)).toBeVisible()
    const eve = await screen.findByLabelText('Treść: w przeddzień')
    fireEvent.change(eve, { target: { value: 'Jutro przyjedziemy.' } })
    expect(screen.getAllByText(/^W tekście nie ma linku/).map((each) => each.textContent)).toEqual([
      notice,
      'W tekście nie ma linku {customConfirmationURL}: klient nie odpowie na niego przez stronę.',
    ])

    fireEvent.change(field, { target: { value: 'x'.repeat(640) } })
    expect(screen.queryByText('Najwyżej 640 znaków')).not.toBeInTheDocument()
    fireEvent.change(field, { target: { value: 'x'.repeat(641) } })
    expect(screen.getByText('Najwyżej 640 znaków')).toBeVisible()
    const whenFilledIn = /^Po wypełnieniu wiadomość ma ponad 640 znaków/
    fireEvent.change(field, { target: { value: `${'x'.repeat(600)} {address}` } })
    expect(screen.queryByText(whenFilledIn)).not.toBeInTheDocument()
    fireEvent.change(field, { target: { value: `${'x'.repeat(600)} {address} {address}` } })
    expect(screen.getByText(whenFilledIn)).toBeVisible()
  })

  test('takes a placeholder at the caret; with an unknown one it is not saved, and selects it', async () => {
    const { person, calls } = await openSettings(
      { 'GET /api/settings': () => settingsWire({ defaultSmsTemplate: 'Witaj !' }) },
      { section: 'sms' },
    )
    const field = await template()
    field.setSelectionRange(6, 6)
    await person.click(screen.getAllByRole('button', { name: 'Klient' })[0]!)
    expect(field).toHaveValue('Witaj {clientName}!')
    expect(field).toHaveFocus()
    expect(field.selectionStart).toBe('Witaj {clientName}'.length)

    fireEvent.change(field, { target: { value: 'Cena {cena}' } })
    expect(screen.getByText('Nieznane pole {cena} (znak 6).')).toBeVisible()
    await person.click(save())
    await waitFor(() => expect(screen.getByText('Nieznane pole {cena} (znak 6).')).toHaveRole('alert'))
    await waitFor(() => expect(field).toHaveFocus())
    expect([field.selectionStart, field.selectionEnd]).toEqual([5, 11])
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('in Polish letters, and the default texts with it, costs what is shown', async () => {
    const { person } = await openSettings({}, { section: 'sms' })
    const preview = () => screen.getAllByRole('group', { name: /Podgląd/ })[0]!
    expect((await template()).value).toMatch(/^Dzien dobry, zbliza sie/)
    expect(preview()).toHaveTextContent(/Bez polskich znaków: 2 SMS-y zamiast 4, oszczędność 0,32/)
    await person.click(screen.getByRole('checkbox', { name: 'Bez polskich znaków' }))
    expect((await template()).value).toMatch(/^Dzień dobry, zbliża się/)
    expect(preview()).toHaveTextContent('Pompa ciepła')
    expect(preview()).toHaveTextContent(/Koszt jednej wiadomości: 0,64.*0,32.*mniej za każdą/)
  })

  test('is shown for a chosen device', async () => {
    const device = deviceWire({ id: 9, clientId: 2, clientName: 'Maria Rutkowska' })
    const other = clientWire({ id: 2, imie: 'Maria', nazwisko: 'Rutkowska', devices: [device] })
    const { person } = await openSettings(
      {
        'GET /api/settings': () => settingsWire({ defaultSmsTemplate: '{clientName}: {deviceName}' }),
        'GET /api/clients': ({ query }) =>
          paged('clients', [query.get('filter')?.includes('Rutkowska') ? other : clientWire()]),
      },
      { section: 'sms' },
    )
    await template()
    const field = screen.getByRole('combobox', { name: 'Podgląd na urządzeniu' })
    await person.click(field)
    await person.click(await screen.findByRole('option', { name: /Jan Kowalski/ }))
    expect(screen.getAllByRole('group', { name: /Podgląd: tak zobaczy to Jan Kowalski/ })[0]).toHaveTextContent(
      'Jan Kowalski: Vitocal 200-S',
    )
    // Another name over the chosen one is searched for.
    fireEvent.change(field, { target: { value: 'Rutkowska' } })
    await person.click(await screen.findByRole('option', { name: /Maria Rutkowska/ }))
    expect(screen.getAllByRole('group', { name: /Podgląd: tak zobaczy to Maria Rutkowska/ })[0]).toBeVisible()
  })
})

describe('the chain of reminders', () => {
  test('says what follows from the chosen hour', async () => {
    await openSettings({ 'GET /api/settings': () => settingsWire({ sendTime: 22 }) }, { section: 'sms' })
    expect(
      await screen.findByText('Godzina 22:00 jest poza godzinami wysyłania (8:00–21:00): SMS-y będą wysyłane o 20:00.'),
    ).toBeVisible()
  })

  test('says at which hour the SMS of the evening before leaves, while there is one', async () => {
    const stored = settingsWire({ sendTime: 9, visitEveEnabled: true, visitEveHour: 22 })
    const { person } = await openSettings({ 'GET /api/settings': () => stored }, { section: 'sms' })
    const panel = within(await screen.findByRole('region', { name: 'SMS o wizycie' }))
    expect(
      await panel.findByText('Godzina 22:00 jest poza godzinami wysyłania (8:00–21:00): SMS-y będą wysyłane o 20:00.'),
    ).toBeVisible()
    fireEvent.change(screen.getByLabelText('Najpóźniej do'), { target: { value: '23' } })
    expect(panel.queryByRole('note')).not.toBeInTheDocument()
    fireEvent.change(screen.getByLabelText('Najpóźniej do'), { target: { value: '21' } })
    expect(panel.getByRole('note')).toBeVisible()
    await person.click(panel.getByRole('checkbox', { name: 'Przypominaj w przeddzień wizyty' }))
    expect(panel.queryByRole('note')).not.toBeInTheDocument()
  })

  test('asks for days only where a step is on, and for hours that end after they begin', async () => {
    const { person } = await openSettings({}, { section: 'sms' })
    expect(await screen.findByLabelText('Ile dni przed terminem')).toHaveValue('14')
    expect(screen.queryByLabelText('Ile dni po terminie')).not.toBeInTheDocument()
    await person.click(screen.getByRole('checkbox', { name: 'Po terminie' }))
    expect(screen.getByLabelText('Ile dni po terminie')).toHaveValue('7')
    fireEvent.change(screen.getByLabelText('Najwcześniej'), { target: { value: '21' } })
    await person.click(save())
    expect(await screen.findByText('Wysyłanie musi się kończyć później, niż się zaczyna')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Najpóźniej do')).toHaveFocus())
  })
})

describe('what is wrong where nobody sees it', () => {
  test('goes back to what is stored when its switch is turned off', async () => {
    const { person, calls } = await openSettings(
      { 'PUT /api/settings': ({ body }) => settingsWire({ ...(body as object), version: 6 }) },
      { section: 'sms' },
    )
    const fill = async (label: string, values: Record<string, string>) => {
      const toggle = await screen.findByRole('checkbox', { name: label })
      await person.click(toggle)
      for (const [field, value] of Object.entries(values))
        fireEvent.change((await screen.findAllByLabelText(field)).at(-1)!, { target: { value } })
      await person.click(toggle)
    }
    await fill('Po terminie', { 'Ile dni po terminie': '400' })
    await fill('Przypominaj o obowiązkach', { 'Ile dni przed terminem': '0', 'Treść: przepis': '{foo}' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Nie w niedziele i święta' }))
    await person.click(save())
    await screen.findByText('Ustawienia zostały zapisane pomyślnie!')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      overdueDays: 7,
      dutySmsDaysAhead: 30,
      dutyLawSmsTemplate: settingsWire().dutyLawSmsTemplate,
    })
  })

  test('is opened, and once more when somebody has closed it again', async () => {
    const { person } = await openSettings({}, { section: 'sms' })
    const summary = await screen.findByText('Po umówieniu')
    const fold = summary.closest('details')!
    const field = within(fold).getByLabelText('Treść: po umówieniu')
    fireEvent.change(field, { target: { value: 'Wizyta {foo}' } })
    expect(fold).not.toHaveAttribute('open')
    await person.click(save())
    await waitFor(() => expect(field).toHaveFocus())
    expect(fold).toHaveAttribute('open')
    expect(screen.getByText('Popraw zaznaczone pola.')).toBeVisible()
    fold.open = false
    await person.click(save())
    await waitFor(() => expect(fold).toHaveAttribute('open'))
    fireEvent.change(field, { target: { value: 'Wizyta {link}' } })
    await waitFor(() => expect(screen.queryByText(/\{foo\}/)).toBeNull())
    expect(fold).toHaveAttribute('open')
  })
})

describe('the reset', () => {
  const reset = async (person: { click: (element: Element) => Promise<void> }) => {
    await price()
    await person.click(screen.getByRole('button', { name: 'Przywróć ustawienia domyślne' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Przywrócić ustawienia domyślne?' }))
    // Enter must not confirm what cannot be undone.
    expect(question.getByRole('button', { name: 'Anuluj' })).toHaveFocus()
    return question
  }

  test.each([
    ['nothing', {}, []],
    [
      'what starts messages, lifts limits or deletes entries',
      { automaticSmsEnabled: false, eventYears: 10, dailySmsBudget: 9 },
      [
        'Zmienią się: Przypomnienia automatyczne, Dzienny budżet SMS-ów, Przechowywanie dziennika zmian (lata).',
        'Włączą się SMS-y wysyłane automatycznie: Przypomnienia automatyczne.',
        'Przestaną obowiązywać limity: Dzienny budżet SMS-ów.',
        'Dziennik zmian skróci się z 10 do 5 lat: starsze wpisy zostaną usunięte.',
      ],
    ],
    [
      'a setting of several once, and no danger where there is none',
      { heatPumpMaintenancePrice: 470, gasBoilerMaintenancePrice: 470, overdueEnabled: true, eventYears: 2 },
      ['Zmienią się: Cena, Powiadomienie po terminie, Przechowywanie dziennika zmian (lata).'],
    ],
  ])('names %s', (_, change, effects) => {
    const settings = settingsCodec.parse(settingsWire({ companyName: '', contactPhoneNumber: '', ...change }))
    render(<ResetEffects settings={settings} />)
    const lines = screen.queryAllByText(/^(Zmienią się|Włączą się|Przestaną|Dziennik zmian)/)
    expect(lines.map((line) => line.textContent)).toEqual(effects)
  })

  test('asks first, does nothing to what a colleague has changed meanwhile, and shows the defaults', async () => {
    let now = settingsWire({ version: 7 })
    const { person, calls } = await openSettings({
      'GET /api/settings': () => now,
      'POST /api/settings/reset'({ headers }) {
        const isFresh = headers.get('if-match') === '"8"'
        now = settingsWire({ heatPumpMaintenancePrice: isFresh ? 360 : 470, version: isFresh ? 9 : 8 })
        return isFresh ? now : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.')
      },
    })
    const versions = () =>
      calls.filter(({ path }) => path === '/api/settings/reset').map(({ headers }) => headers.get('if-match'))
    let question = await reset(person)
    expect(question.getByText(/^Ceny, interwały, szablony SMS i dane firmy wrócą/)).toHaveTextContent(
      /^.* wartości początkowych\. Tego nie można cofnąć\.$/,
    )
    expect(question.getByText('Zmienią się: Telefon kontaktowy, Nazwa firmy.')).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(versions()).toEqual([])

    question = await reset(person)
    await person.click(question.getByRole('button', { name: 'Przywróć domyślne' }))
    expect(await screen.findByText('Ktoś w międzyczasie zmienił te dane.')).toBeVisible()
    expect(versions()).toEqual(['"7"'])
    await waitFor(async () => expect(await price()).toHaveValue('470'))
    expect(bar()).not.toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())

    question = await reset(person)
    await person.click(question.getByRole('button', { name: 'Przywróć domyślne' }))
    expect(await screen.findByText('Ustawienia zostały zresetowane pomyślnie!')).toBeVisible()
    expect(await price()).toHaveValue('360')
    expect(bar()).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Przywróć ustawienia domyślne' })).toHaveFocus())
  })

  test('that fails leaves the local defaults in the form, to be saved or not', async () => {
    const { person } = await openSettings({
      'POST /api/settings/reset': () => problem(500, 'INTERNAL', 'Błąd serwera.'),
    })
    const question = await reset(person)
    await person.click(question.getByRole('button', { name: 'Przywróć domyślne' }))
    expect(await screen.findByText(/^Nie udało się zresetować ustawień\. Błąd serwera\./)).toBeVisible()
    expect(await price()).toHaveValue('250')
    expect(bar()).toBeVisible()
  })
})

test('each automatic message says how it last went and when it comes round next; one that is off says nothing', async () => {
  const run = {
    lastRunAt: '2026-11-22T08:00:00.000Z',
    lastResult: { message: 'Zaplanowano 3 SMS-y.', counts: { planned: 3 } },
    failed: false,
    nextRunAt: '2026-11-23T08:00:00.000Z',
  }
  const on = { ...run, enabled: true }
  const off = { ...run, enabled: false, nextRunAt: null }
  const status = {
    remindersEnabled: true,
    secondRemindersEnabled: false,
    expirationDayEnabled: false,
    overdueEnabled: false,
    daysAhead: 14,
    sendTime: 9,
    sendingNow: true,
    waiting: 3,
    reminders: on,
    secondReminders: off,
    expirationDay: off,
    overdue: off,
    sending: run,
  }
  await openSettings({ 'GET /api/sms/scheduler/status': () => status }, { section: 'sms' })
  const text = 'Ostatnio: 22.11.2026, 09:00. Zaplanowano 3 SMS-y. Następnie: 23.11.2026, 09:00.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getAllByText(/^Ostatnio:/)).toHaveLength(1)
})
