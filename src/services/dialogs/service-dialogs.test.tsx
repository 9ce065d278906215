import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { decodeService } from '#domain/services/wire'
import type { Handlers } from '../../testing/api'
import { paged, problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { writeDate, dateText } from '../../testing/dates'
import { dutyWire } from '../../testing/duty-samples'
import { attachmentWire, settingsWire } from '../../testing/samples'
import { openDialogAbout, openServiceDialog } from '../../testing/service-dialogs'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

const stale = 'Ktoś w międzyczasie zmienił tę wizytę (Adam Mazur, 23.11.2026, 10:58).'

/** From which version each write to the service started */
const versionsOf = (calls: readonly { method: string; path: string; headers: Headers }[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/services/11'))
    .map(({ headers }) => headers.get('if-match'))

test('a double click opens one dialog, and a dialog about something else opens above it', async () => {
  const app = openServiceDialog(
    (dialogs) => {
      dialogs.book({ device: 7 })
      dialogs.book({ device: 7 })
      dialogs.cancel(11)
    },
    { 'GET /api/services/11': () => serviceWire() },
  )
  await app.person.click(screen.getByRole('button', { name: 'Otwórz' }))
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2))
  expect(screen.getAllByText('Nowa wizyta')).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: 'Anuluj wizytę' })).toBeVisible()
})

describe('completing', () => {
  const open = (api: Handlers = {}, wire?: Partial<ServiceWire>) =>
    openDialogAbout(
      'complete',
      'Zakończ wizytę',
      { 'POST /api/services/11/complete': () => serviceWire({ status: 'COMPLETED' }), ...api },
      wire,
    )

  test('proposes today, the list price and the next date, and says all of it with one call', async () => {
    const { dialog, press, person, sent } = await open()
    expect(await dateText(dialog, /Data wykonania/)).toBe('23.11.2026')
    await waitFor(() => expect(dialog.getByRole('spinbutton', { name: 'Cena' })).toHaveValue('350'))
    expect(await dateText(dialog, /Następny przegląd/)).toBe('23.11.2027')
    expect(dialog.getByText('Dotychczasowy termin: 24.11.2026')).toBeVisible()
    await person.type(dialog.getByRole('textbox', { name: 'Wykonane prace' }), 'Wymieniono filtr')
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Płatność' }), 'Karta')
    await press('Zakończ')
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(sent()).toEqual([
      {
        call: 'POST /api/services/11/complete',
        body: {
          performedOn: '2026-11-23',
          workDone: 'Wymieniono filtr',
          price: 350,
          payment: 'CARD',
        },
      },
    ])
  })

  test('says which duties the visit fulfils: those whose window is open are chosen, too early ones cannot be', async () => {
    const duties = [
      dutyWire({ price: 120.5 }),
      dutyWire({ id: 6, kind: 'GAS_INSTALLATION', opensOn: '2026-11-23', dueOn: '2026-12-23', price: 90 }),
      dutyWire({ id: 8, kind: 'OWN', name: 'Filtry', opensOn: '2027-01-01', dueOn: '2027-02-01', hard: false }),
      dutyWire({ id: 9, kind: 'WARRANTY', anchor: 'COMMISSIONING', opensOn: '2027-01-01', dueOn: '2027-04-01' }),
      dutyWire({ id: 10, kind: 'CONTRACT', active: false, dueOn: null, opensOn: null }),
    ]
    const { dialog, press, person, sent } = await open({ 'GET /api/duties': () => paged('duties', duties) })
    const choice = within(await dialog.findByRole('group', { name: 'Ta wizyta spełnia też' }))
    await waitFor(() =>
      expect(choice.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
        true,
        true,
        false,
        false,
      ]),
    )
    expect(choice.getByRole('checkbox', { name: /gwarancyjny/i })).toBeDisabled()
    const sum =
      /^Suma: cennik \d+\szł \+ kontrola przewodów kominowych 120,50\szł \+ kontrola instalacji gazowej 90\szł\.$/
    expect(await dialog.findByText(sum)).toBeVisible()
    await person.click(choice.getByRole('checkbox', { name: /gazowej/ }))
    await waitFor(() => expect(dialog.queryByText(/gazowej 90/)).toBeNull())
    await person.click(choice.getByRole('checkbox', { name: /^Filtry/ }))
    await press('Zakończ')
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(sent()[0]).toMatchObject({ body: { dutyIds: [5, 8] } })
  })

  test('is saved only once its duties are read, so that none is left out unseen', async () => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => (answer = resolve))
    const { dialog, press, sent } = await open({
      'GET /api/duties': async () => {
        await read
        return paged('duties', [dutyWire({ opensOn: '2026-11-01', dueOn: '2026-12-01' })])
      },
    })
    await waitFor(() => expect(dialog.getByRole('spinbutton', { name: 'Cena' })).toHaveValue('350'))
    expect(dialog.getByRole('button', { name: 'Zakończ' })).toBeDisabled()
    answer()
    expect(await dialog.findByRole('checkbox', { name: /kominowych/ })).toBeChecked()
    await press('Zakończ')
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(sent()).toMatchObject([{ body: { dutyIds: [5] } }])
  })

  test('is saved only once the price list is read, so that its price and date are seen first', async () => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => (answer = resolve))
    const { dialog, press, sent } = await open({
      'GET /api/settings': async () => {
        await read
        return settingsWire()
      },
    })
    expect(dialog.getByRole('spinbutton', { name: 'Cena' })).toHaveValue('')
    expect(dialog.getByRole('button', { name: 'Zakończ' })).toBeDisabled()
    answer()
    await waitFor(() => expect(dialog.getByRole('spinbutton', { name: 'Cena' })).toHaveValue('350'))
    await press('Zakończ')
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(sent()).toMatchObject([{ body: { price: 350 } }])
  })

  test('is saved without duties if they cannot be read', async () => {
    const { dialog, press, sent } = await open({ 'GET /api/duties': () => problem(500, 'INTERNAL', 'Błąd') })
    expect(await dialog.findByText('Nie udało się załadować obowiązków')).toBeVisible()
    await press('Zakończ')
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(sent()[0]!.body).not.toHaveProperty('dutyIds')
  })

  test('leaves out a ticked duty that a colleague has deleted meanwhile, and says so', async () => {
    const gone = 'Tego obowiązku to urządzenie już nie ma'
    let duties = [dutyWire(), dutyWire({ id: 6, kind: 'OWN', name: 'Filtry', opensOn: '2026-11-01', hard: false })]
    const { dialog, press, person, sent } = await open({
      'GET /api/duties': () => paged('duties', duties),
      'POST /api/services/11/complete': ({ body }) =>
        (body as { dutyIds?: number[] }).dutyIds
          ? problem(400, 'VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', { fields: { dutyIds: gone } })
          : serviceWire({ status: 'COMPLETED' }),
    })
    const flues = () => dialog.findByRole('checkbox', { name: /kominowych/ })
    await waitFor(async () => expect(await flues()).toBeChecked())
    await person.click(dialog.getByRole('checkbox', { name: /^Filtry/ }))
    duties = []
    await press('Zakończ')
    expect(await dialog.findByText(gone)).toBeVisible()
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /kominowych/ })).toBeNull())
    expect(dialog.getByText(gone)).toBeVisible()
    await press('Zakończ')
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(sent().map(({ body }) => (body as { dutyIds?: number[] }).dutyIds)).toEqual([[5], undefined])
  })

  test('takes another price and other dates; the next one follows the day of the work until it is chosen', async () => {
    let isRefused = true
    const { dialog, press, person, sent } = await open({
      'POST /api/services/11/complete': () =>
        isRefused ? problem(409, 'CONFLICT', 'Ta wizyta jest już zakończona.') : serviceWire({ status: 'COMPLETED' }),
    })
    const price = dialog.getByRole('spinbutton', { name: 'Cena' })
    await waitFor(() => expect(price).toHaveValue('350'))
    expect(price).toHaveAccessibleDescription('Z cennika; możesz ją zmienić.')
    await writeDate(dialog, /Data wykonania/, '2026-11-20')
    await waitFor(async () => expect(await dateText(dialog, /Następny przegląd/)).toBe('20.11.2027'))
    // A next date that nobody chose is left to the server, which knows a due date set meanwhile.
    await press('Zakończ')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({ performedOn: '2026-11-20', workDone: null, price: 350 })
    expect(await dialog.findByText('Ta wizyta jest już zakończona.')).toBeVisible()

    await person.clear(price)
    await person.type(price, '420')
    expect(price).toHaveAccessibleDescription(/^Cena według cennika: 350.zł\.$/)
    await writeDate(dialog, /Następny przegląd/, '2028-01-10')
    isRefused = false
    await press('Zakończ')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toMatchObject({ performedOn: '2026-11-20', price: 420, nextInspectionDate: '2028-01-10' })
  })

  test('refuses a day to come and a next date that is not behind it, at their fields', async () => {
    const { dialog, press, sent } = await open()
    await waitFor(() => expect(dialog.getByRole('spinbutton', { name: 'Cena' })).toHaveValue('350'))
    await writeDate(dialog, /Następny przegląd/, '2026-11-23')
    await press('Zakończ')
    expect(await dialog.findByText('Następny przegląd musi być po dacie serwisu')).toBeVisible()
    await writeDate(dialog, /Data wykonania/, '2026-11-24')
    await press('Zakończ')
    expect(await dialog.findByText('Zakończona wizyta nie może mieć daty w przyszłości')).toBeVisible()
    expect(sent()).toEqual([])
  })

  test('of a repair asks for no next date and proposes no price', async () => {
    const { dialog, press, sent } = await open({}, { serviceType: 'NAPRAWA' })
    expect(dialog.getByText(/termin następnego przeglądu się nie zmieni/)).toBeVisible()
    expect(dialog.queryByText('Następny przegląd')).not.toBeInTheDocument()
    await press('Zakończ')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).not.toHaveProperty('nextInspectionDate')
  })

  test('leaves price and date to the server where neither could be proposed', async () => {
    const { dialog, press, sent } = await open({ 'GET /api/settings': () => problem(500, 'INTERNAL', 'x') })
    expect(await dialog.findByText('Puste pole: cena z cennika.')).toBeVisible()
    await press('Zakończ')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({ performedOn: '2026-11-23', workDone: null })
  })

  test('keeps what was typed when the server refuses', async () => {
    const { dialog, press, person } = await open({
      'POST /api/services/11/complete': () => problem(409, 'CONFLICT', 'Ta wizyta została anulowana.'),
    })
    await person.type(dialog.getByRole('textbox', { name: 'Wykonane prace' }), 'Filtr')
    await press('Zakończ')
    expect(await dialog.findByText('Ta wizyta została anulowana.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Wykonane prace' })).toHaveValue('Filtr')
  })

  test('does not overwrite what somebody else has changed meanwhile, shows it and keeps what was typed', async () => {
    const theirs = serviceWire({
      version: 2,
      startDateTime: '2026-11-20T10:00:00.000Z',
      endDateTime: '2026-11-20T11:00:00.000Z',
    })
    let tries = 0
    const { dialog, press, person, calls } = await open({
      'GET /api/services/11': () => theirs,
      'POST /api/services/11/complete': () => (tries++ === 0 ? problem(409, 'STALE', stale) : theirs),
    })
    await person.type(dialog.getByRole('textbox', { name: 'Wykonane prace' }), 'Wymieniono filtr')
    await press('Zakończ')
    expect(await dialog.findByText(stale)).toBeVisible()
    expect(await dialog.findByText('Termin: 23.11.2026, 11:00 → 20.11.2026, 11:00')).toBeVisible()
    expect(dialog.getByText('Zapisz jeszcze raz, jeśli to nadal aktualne.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Wykonane prace' })).toHaveValue('Wymieniono filtr')
    await press('Zakończ')
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(versionsOf(calls)).toEqual(['"1"', '"2"'])
  })

  test('sends pictures afterwards, and says where they failed that it is completed all the same', async () => {
    const { dialog, press, person, sent } = await open({
      'POST /api/services/11/images': () => problem(500, 'INTERNAL', 'Brak miejsca na dysku.'),
    })
    await person.upload(
      await dialog.findByLabelText('Zdjęcia do dodania'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    )
    await press('Zakończ')
    expect(
      await screen.findByText(/^Wizyta została zakończona, ale wystąpił błąd podczas przesyłania zdjęć: Brak miejsca/),
    ).toBeVisible()
    expect(sent().map(({ call }) => call)).toEqual(['POST /api/services/11/complete', 'POST /api/services/11/images'])
  })

  test('takes no more pictures than fit beside those that the visit has', async () => {
    const { dialog, person } = await open({
      'GET /api/services/11/images': () => [1, 2, 3, 4].map((id) => attachmentWire(id, { of: 'service' })),
    })
    await person.upload(
      await dialog.findByLabelText('Zdjęcia do dodania'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    )
    expect(await dialog.findByText('Maksymalna liczba zdjęć (5) została osiągnięta')).toBeVisible()
    const chosen = dialog.getByRole('list', { name: 'Wybrane zdjęcia' })
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(1)
    expect(dialog.queryByLabelText('Zdjęcia do dodania')).toBeNull()
  })

  test('offers no retry of a picture for which the visit has no room', async () => {
    const { dialog, press, person } = await open({
      'POST /api/services/11/images': () => problem(409, 'CONFLICT', 'Maksymalna liczba zdjęć (5) została osiągnięta'),
    })
    await person.upload(
      await dialog.findByLabelText('Zdjęcia do dodania'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    )
    await press('Zakończ')
    expect(await screen.findByText(/przesyłania zdjęć: Maksymalna liczba zdjęć \(5\) została osiągnięta/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Ponów/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeDisabled()
  })
})

describe('cancelling', () => {
  const cancelled = (sms: object | null) => ({ ...serviceWire({ status: 'CANCELLED' }), sms })
  const open = (answer: () => unknown, wire?: Partial<ServiceWire>) =>
    openDialogAbout('cancel', 'Anuluj wizytę', { 'POST /api/services/11/cancel': answer }, wire)

  test('asks for the reason, and sends no SMS unless chosen', async () => {
    const { dialog, press, person, sent } = await open(() => cancelled(null))
    await person.type(dialog.getByRole('textbox', { name: 'Powód' }), 'Klient chory')
    await press('Anuluj wizytę')
    expect(await screen.findByText('Wizyta została anulowana')).toBeVisible()
    expect(sent()).toEqual([{ call: 'POST /api/services/11/cancel', body: { reason: 'Klient chory', rebook: true } }])
  })

  test.each([
    ['Nic, wizyta nie jest już potrzebna', false],
    ['Umawiam od razu inny termin', true],
  ])('asks what follows: %s', async (label, rebook) => {
    const { dialog, press, person, sent } = await open(() => cancelled(null))
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Co dalej' }), label)
    expect(dialog.queryAllByText(/Potwierdzenie przeglądu i życzenie .* usunięte/)).toHaveLength(rebook ? 0 : 1)
    await press('Anuluj wizytę')
    await screen.findByText('Wizyta została anulowana')
    expect(sent()[0]?.body).toEqual({ reason: null, rebook })
    if (rebook) expect(await screen.findByRole('dialog', { name: 'Nowa wizyta' })).toBeVisible()
    else expect(screen.queryByRole('dialog', { name: 'Nowa wizyta' })).toBeNull()
  })

  test('sends the customer the message, which can be edited', async () => {
    const { dialog, press, person, sent } = await open(() => cancelled({ sent: true, errorMessage: null }))
    await person.click(dialog.getByRole('checkbox', { name: 'Powiadom klienta SMS-em' }))
    const message = await dialog.findByRole('textbox', { name: /^Treść wiadomości/ })
    await waitFor(() =>
      expect((message as HTMLTextAreaElement).value).toMatch(
        /^Dzien dobry, wizyta serwisanta 23\.11\.2026, miedzy 11:00 a 13:00, zostala odwolana/,
      ),
    )
    expect(dialog.getByText(/^Długość: \d+ znak/)).toBeVisible()
    expect(dialog.queryByText(/\| SMS:/)).toBeNull()
    await person.clear(message)
    await press('Anuluj wizytę')
    expect(await dialog.findByText('Wprowadź treść wiadomości')).toBeVisible()
    expect(sent()).toEqual([])
    await person.type(message, 'Nie przyjedziemy.')
    await press('Anuluj wizytę')
    expect(await screen.findByText('Wizyta została anulowana. SMS został wysłany.')).toBeVisible()
    expect(sent()[0]?.body).toEqual({ reason: null, rebook: true, sms: { message: 'Nie przyjedziemy.' } })
  })

  test('says that it is cancelled although the message has not left', async () => {
    const { dialog, press, person } = await open(() => cancelled({ sent: false, errorMessage: 'Brak środków' }))
    await person.click(dialog.getByRole('checkbox', { name: 'Powiadom klienta SMS-em' }))
    const message = await dialog.findByRole('textbox', { name: /^Treść wiadomości/ })
    await waitFor(() => expect(message).not.toHaveValue(''))
    await press('Anuluj wizytę')
    expect(await screen.findByText('Wizyta została anulowana, ale SMS nie został wysłany: Brak środków')).toBeVisible()
  })

  test('does not overwrite what somebody else has changed meanwhile, shows it and keeps what was typed', async () => {
    const theirs = serviceWire({ version: 2, status: 'CANCELLED', cancelReason: 'Pomyłka' })
    let tries = 0
    const { dialog, press, person, calls } = await openDialogAbout('cancel', 'Anuluj wizytę', {
      'GET /api/services/11': () => theirs,
      'POST /api/services/11/cancel': () => (tries++ === 0 ? problem(409, 'STALE', stale) : cancelled(null)),
    })
    await person.type(dialog.getByRole('textbox', { name: 'Powód' }), 'Klient chory')
    await press('Anuluj wizytę')
    expect(await dialog.findByText(stale)).toBeVisible()
    expect(await dialog.findByText('Status: Zaplanowany → Anulowany')).toBeVisible()
    expect(dialog.getByText('Powód anulowania: Pomyłka')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Powód' })).toHaveValue('Klient chory')
    await press('Anuluj wizytę')
    expect(await screen.findByText('Wizyta została anulowana')).toBeVisible()
    expect(versionsOf(calls)).toEqual(['"1"', '"2"'])
  })

  test('offers no message to a number that takes none', async () => {
    const { dialog } = await open(() => cancelled(null), { clientPhone: '' })
    expect(dialog.getByText(/^Na numer tego klienta nie można wysłać SMS-a/)).toBeVisible()
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})

describe('editing', () => {
  const open = (api: Handlers, wire?: Partial<ServiceWire>) => openDialogAbout('edit', 'Edytuj wizytę', api, wire)

  test('leaves client and device alone, and says from which version it started', async () => {
    const { dialog, press, calls } = await open(
      { 'PUT /api/services/11': () => serviceWire({ version: 2 }) },
      { version: 7 },
    )
    expect(dialog.queryByRole('combobox', { name: /^Klient/ })).not.toBeInTheDocument()
    await writeDate(dialog, /Godzina rozpoczęcia/, '12:30')
    await press('Zapisz')
    expect(await screen.findByText('Wizyta została zaktualizowana')).toBeVisible()
    const update = calls.find(({ method }) => method === 'PUT')
    expect(update?.headers.get('if-match')).toBe('"7"')
    expect(update?.body).toMatchObject({
      clientId: 3,
      deviceId: 7,
      startDateTime: '2026-11-23T11:30:00.000Z',
      technician: 'Piotr Wrona',
    })
  })

  test('keeps the second of two repeated hours, and a duration outside the options', async () => {
    const second = { startDateTime: '2026-10-25T01:30:00.000Z', endDateTime: '2026-10-25T02:15:00.000Z', duration: 45 }
    const { dialog, press, person, sent } = await open({ 'PUT /api/services/11': () => serviceWire(second) }, second)
    expect(dialog.getByRole('combobox', { name: /^Czas trwania/ })).toHaveValue('45')
    await person.type(dialog.getByRole('textbox', { name: 'Uwagi' }), 'Pies')
    await press('Zapisz')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ ...second, notes: 'Pies' })
  })

  test('opened by its number keeps its version with its values when it is read again', async () => {
    let current = serviceWire()
    const app = openServiceDialog((dialogs) => dialogs.edit(11), {
      'GET /api/services/11': () => current,
      'PUT /api/services/11': ({ headers }) =>
        headers.get('if-match') === '"1"' ? problem(409, 'STALE', 'Ktoś zmienił tę wizytę.') : current,
    })
    const dialog = await app.dialog('Edytuj wizytę')
    await app.person.type(dialog.getByRole('textbox', { name: 'Uwagi' }), 'Pies')
    const reads = () => app.calls.filter(({ path }) => path === '/api/services/11').length
    const before = reads()
    current = serviceWire({ notes: 'Kod do bramy 12', version: 2 })
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
    await app.person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText('Ktoś zmienił tę wizytę.')).toBeVisible()
    expect(await dialog.findByText(/^Uwagi: .*Kod do bramy 12/)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Uwagi' })).toHaveValue('Pies')
  })

  test('does not check conflicts if technician and time are unchanged', async () => {
    const { dialog, press, person, calls, sent } = await open(
      { 'PUT /api/services/11': () => serviceWire({ technicianId: 5 }) },
      { technicianId: 5 },
    )
    await person.type(dialog.getByRole('textbox', { name: 'Uwagi' }), 'Pies')
    await press('Zapisz')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(calls.some(({ path }) => path === '/api/services/conflicts')).toBe(false)
    expect(sent()[0]?.body).toMatchObject({ technicianId: 5 })
  })

  test.each([
    ['ADMIN', 9, true],
    ['MANAGER', 9, true],
    ['TECHNICIAN', 1, true],
    ['TECHNICIAN', 9, false],
    ['TECHNICIAN', null, false],
  ] as const)(
    'of a completed one asks %s with technician %s for no time, and for its payment: %s',
    async (as, technicianId, asks) => {
      const service = decodeService(serviceWire({ status: 'COMPLETED', technicianId }))
      const app = openServiceDialog((dialogs) => dialogs.edit(service), {}, { as })
      const dialog = await app.dialog('Edytuj wizytę')
      expect(dialog.queryByText('Data serwisu')).not.toBeInTheDocument()
      expect(dialog.getByRole('combobox', { name: /^Typ serwisu/ })).toBeVisible()
      expect(dialog.queryAllByRole('combobox', { name: 'Płatność' })).toHaveLength(asks ? 1 : 0)
    },
  )

  test('shows what somebody else has saved meanwhile, and keeps typed values until that is loaded', async () => {
    const theirs = serviceWire({
      version: 2,
      startDateTime: '2026-11-25T10:00:00.000Z',
      endDateTime: '2026-11-25T11:00:00.000Z',
    })
    let tries = 0
    const { dialog, press, person, calls } = await open({
      'GET /api/services/11': () => theirs,
      'PUT /api/services/11': () => (tries++ === 0 ? problem(409, 'STALE', stale) : theirs),
    })
    await person.type(dialog.getByRole('textbox', { name: 'Uwagi' }), 'Pies')
    await press('Zapisz')
    expect(await dialog.findByText(stale)).toBeVisible()
    expect(await dialog.findByText('Termin: 23.11.2026, 11:00 → 25.11.2026, 11:00')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Uwagi' })).toHaveValue('Pies')
    await press('Wczytaj')
    expect(await dateText(dialog, /Data serwisu/)).toBe('25.11.2026')
    expect(dialog.queryByRole('button', { name: 'Wczytaj' })).not.toBeInTheDocument()
    await press('Zapisz')
    expect(await screen.findByText('Wizyta została zaktualizowana')).toBeVisible()
    expect(versionsOf(calls)).toEqual(['"1"', '"2"'])
  })

  test.each([
    ['leaves the payment with which somebody else has completed it', undefined, null],
    ['saves a payment that was chosen here', 'Gotówka', { payment: 'CASH' }],
  ] as const)('that is saved again %s', async (_, chosen, sends) => {
    const theirs = serviceWire({ version: 2, status: 'COMPLETED', payment: 'CARD' })
    let tries = 0
    const { dialog, press, person, sent } = await open({
      'GET /api/services/11': () => theirs,
      'PUT /api/services/11': () => (tries++ === 0 ? problem(409, 'STALE', stale) : theirs),
    })
    await person.type(dialog.getByRole('textbox', { name: 'Uwagi' }), 'Pies')
    await press('Zapisz')
    const payment = await dialog.findByRole('combobox', { name: 'Płatność' })
    if (chosen) await person.selectOptions(payment, chosen)
    await press('Zapisz')
    expect(await screen.findByText('Wizyta została zaktualizowana')).toBeVisible()
    const body = sent()[1]?.body
    expect(body).toMatchObject({ notes: 'Pies', ...sends })
    if (!sends) expect(body).not.toHaveProperty('payment')
  })
})
