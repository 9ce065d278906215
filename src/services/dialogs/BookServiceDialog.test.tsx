import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../../testing/api'
import { paged, problem } from '../../testing/api'
import { clockStartsAt, itIs, pass } from '../../testing/clock'
import { writeDate, dateText } from '../../testing/dates'
import { requestWire } from '../../testing/request-samples'
import { clientWire, deviceWire } from '../../testing/samples'
import { openServiceDialog } from '../../testing/service-dialogs'
import { technicianWire } from '../../testing/technician-samples'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const booked = { 'POST /api/services': () => Response.json(serviceWire(), { status: 201 }) }
const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

async function bookForDevice(api: Handlers = {}, prefill: object = {}) {
  const app = openServiceDialog((dialogs) => dialogs.book({ device: 7, ...prefill }), { ...booked, ...api })
  const form = await app.dialog('Nowa wizyta')
  return { ...app, form, save: () => app.person.click(form.getByRole('button', { name: 'Zapisz wizytę' })) }
}

/** Opens the form that asks for client and device. */
async function bookForAny(api: Handlers = {}) {
  const app = openServiceDialog((dialogs) => dialogs.book(), { ...booked, ...api })
  const form = await app.dialog('Nowa wizyta')
  const client = form.getByRole('combobox', { name: /^Klient/ })
  return { ...app, form, client, saveButton: () => form.getByRole('button', { name: 'Zapisz wizytę' }) }
}

test('says at the technician why the server refused them', async () => {
  const reason = 'Ta osoba nie jeździ do klientów. Wybierz inną albo wpisz imię i nazwisko.'
  const { form, person, save } = await bookForDevice({
    'POST /api/services': () =>
      problem(400, 'VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', { fields: { technicianId: reason } }),
  })
  const field = await form.findByRole('combobox', { name: 'Serwisant' })
  await writeDate(form, /Data serwisu/, '2026-11-24')
  await person.click(field)
  await person.click(await screen.findByRole('option', { name: 'Piotr Wrona' }))
  await save()
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(reason)))
  await person.clear(field)
  expect(form.queryByText(reason)).toBeNull()
})

describe('the form for any client', () => {
  test('shows the first ten clients, and searches from two letters on', async () => {
    clockStartsAt('2026-11-23T09:00:00Z')
    const { client, person, calls } = await bookForAny()
    const requests = () =>
      calls.filter(({ path }) => path === '/api/clients').map(({ query }) => [query.get('filter'), query.get('range')])
    await waitFor(() => expect(requests()).toEqual([['{}', '[0,9]']]))
    await person.type(client, 'K')
    await pass(0.4 / 60)
    expect(requests()).toHaveLength(1)
    // At once: a slow machine takes longer between two keys than the search waits.
    fireEvent.change(client, { target: { value: 'Kow' } })
    await pass(0.4 / 60)
    await waitFor(() => expect(requests().at(-1)).toEqual(['{"q":"Kow"}', '[0,9]']))
    expect(requests()).toHaveLength(2)
  })

  test('is booked as a periodic inspection once client, device and date are chosen, not before', async () => {
    const two = [deviceWire(), deviceWire({ id: 8, nazwaUrzadzenia: 'Vitodens' })]
    const { client, person, form, saveButton, sent } = await bookForAny({
      'GET /api/clients': () => paged('clients', [clientWire({ devices: two })], 1),
    })
    expect(saveButton()).toBeDisabled()
    expect(form.getByText(/^Wszystkie wymagane pola muszą być wypełnione/)).toBeVisible()
    await person.type(client, 'Kow')
    await person.click(await screen.findByRole('option', { name: /Jan Kowalski/ }))
    await writeDate(form, /Data serwisu/, '2026-11-24')
    expect(saveButton()).toBeDisabled()
    await person.click(form.getByRole('radio', { name: 'Pompa ciepła Vitodens' }))
    expect(saveButton()).toBeEnabled()
    expect(form.queryByText(/^Wszystkie wymagane pola/)).not.toBeInTheDocument()
    await person.click(saveButton())
    expect(await screen.findByText('Serwis został utworzony pomyślnie!')).toBeVisible()
    expect(sent()).toEqual([
      {
        call: 'POST /api/services',
        body: expect.objectContaining({
          clientId: 3,
          deviceId: 8,
          serviceType: 'PRZEGLAD_OKRESOWY',
          startDateTime: '2026-11-24T08:00:00.000Z',
          endDateTime: '2026-11-24T09:00:00.000Z',
          createGoogleEvent: true,
        }) as unknown,
      },
    ])
  })

  test('takes the only device, and says where a client has none', async () => {
    const none = clientWire({ id: 4, imie: 'Anna', nazwisko: 'Nowak', devices: [] })
    const { client, person, form, saveButton } = await bookForAny({
      'GET /api/clients': () => paged('clients', [clientWire(), none], 2),
    })
    await person.click(client)
    await person.click(await screen.findByRole('option', { name: /Jan Kowalski/ }))
    expect(form.getByRole('radio', { name: /^Pompa ciepła/ })).toBeChecked()
    await person.clear(client)
    await person.click(client)
    await person.click(await screen.findByRole('option', { name: /Anna Nowak/ }))
    expect(form.getByText(/^Ten klient nie ma urządzeń/)).toBeVisible()
    await writeDate(form, /Data serwisu/, '2026-11-24')
    expect(saveButton()).toBeDisabled()
  })

  test('says that a name which was only typed is no client', async () => {
    const { client, person, form } = await bookForAny()
    await person.type(client, 'Ktoś')
    await person.tab()
    expect(await form.findByText('Proszę wybrać klienta z listy wyszukiwania')).toBeVisible()
  })
})

describe('the form for a device', () => {
  test('begins with maintenance at nine, offers the documented durations, and takes the day that it was given', async () => {
    const { form } = await bookForDevice({}, { day: '2026-11-25' })
    const options = within(form.getByRole('combobox', { name: /^Czas trwania/ })).getAllByRole('option')
    const minutes = options.map((option) => Number((option as HTMLOptionElement).value))
    expect(minutes).toEqual([30, 60, 90, 120, 180, 240, 360, 480])
    expect(form.getByRole('combobox', { name: /^Typ serwisu/ })).toHaveValue('KONSERWACJA')
    expect(await dateText(form, /Data serwisu/)).toBe('25.11.2026')
    expect(await dateText(form, /Godzina rozpoczęcia/)).toBe('09:00')
  })

  test('names what is missing at its field, and keeps what was typed', async () => {
    const { form, person, save, sent } = await bookForDevice()
    await person.type(form.getByRole('textbox', { name: 'Uwagi' }), 'Pies')
    await writeDate(form, /Godzina rozpoczęcia/, '')
    await save()
    expect(await form.findByText('Data serwisu jest wymagana')).toBeVisible()
    expect(form.getByText('Godzina rozpoczęcia jest wymagana')).toBeVisible()
    expect(form.getByRole('textbox', { name: 'Uwagi' })).toHaveValue('Pies')
    expect(sent()).toEqual([])
  })

  test('keeps what was typed when the server refuses', async () => {
    const { form, person, save } = await bookForDevice(
      { 'POST /api/services': () => problem(404, 'NOT_FOUND', 'Nie znaleziono urządzenia') },
      { day: '2026-11-25' },
    )
    await person.type(form.getByRole('textbox', { name: 'Uwagi' }), 'Pies')
    await save()
    expect(await form.findByText('Nie znaleziono urządzenia')).toBeVisible()
    expect(form.getByRole('textbox', { name: 'Uwagi' })).toHaveValue('Pies')
  })

  test('refuses the hour that the spring night skips, and says that the autumn night has one twice', async () => {
    const { form, save, sent } = await bookForDevice({}, { day: '2027-03-28', time: '02:30' })
    await save()
    expect(await form.findByText(/^Godziny 02:30 nie ma w dniu 28\.03\.2027/)).toBeVisible()
    expect(sent()).toEqual([])
    await writeDate(form, /Data serwisu/, '2027-10-31')
    expect(await form.findByText(/^Tej nocy ta godzina wypada dwa razy/)).toBeVisible()
  })

  test('says that a day which is over is recorded as done, and asks what completing asks', async () => {
    const { form, person, save, sent } = await bookForDevice({}, { day: '2026-11-20' })
    expect(await form.findByText(/^Ten dzień już minął: wizyta trafi do historii jako zakończona/)).toBeVisible()
    expect(form.getByText('Puste pole: cena nieznana.')).toBeVisible()
    expect(await form.findByText(/^Dotychczasowy termin: .* Puste pole: /)).toBeVisible()
    await person.type(form.getByRole('textbox', { name: 'Wykonane prace' }), 'Filtr')
    await save()
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ price: null, workDone: 'Filtr' }))
    expect(sent()[0]?.body).not.toHaveProperty('nextInspectionDate')
  })
})

describe('the open requests of the client', () => {
  const saveButton = (form: Awaited<ReturnType<typeof bookForDevice>>['form']) =>
    form.getByRole('button', { name: 'Zapisz wizytę' })

  test('are read before the visit is saved, so that none stays open unseen', async () => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => (answer = resolve))
    const { form, save, sent } = await bookForDevice(
      {
        'GET /api/requests': async () => {
          await read
          return paged('requests', [requestWire()])
        },
      },
      { day: '2026-11-25' },
    )
    expect(await form.findByRole('checkbox', { name: 'Powiadom klienta SMS-em' })).toBeVisible()
    expect(saveButton(form)).toBeDisabled()
    answer()
    expect(await form.findByRole('checkbox', { name: /^Awaria, 23\.11\.2026/ })).toBeChecked()
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ body: { requestIds: [1] } }]))
  })

  test('that cannot be read are said, hold up no visit, and are read by another try', async () => {
    let isBroken = true
    const { form, person, save, sent } = await bookForDevice(
      {
        'GET /api/requests': () => (isBroken ? problem(500, 'INTERNAL', 'Błąd') : paged('requests', [requestWire()])),
        'POST /api/services': () => (isBroken ? problem(500, 'INTERNAL', 'Błąd serwera.') : serviceWire()),
      },
      { day: '2026-11-25' },
    )
    expect(await form.findByText('Nie udało się załadować zgłoszeń')).toBeVisible()
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.body).not.toHaveProperty('requestIds')
    expect(await form.findByText('Błąd serwera.')).toBeVisible()
    isBroken = false
    await person.click(form.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await form.findByRole('checkbox', { name: /^Awaria, 23\.11\.2026/ })).toBeChecked()
    expect(form.queryByText('Nie udało się załadować zgłoszeń')).toBeNull()
    await save()
    await waitFor(() => expect(sent()[1]).toMatchObject({ body: { requestIds: [1] } }))
  })
})

describe('who goes', () => {
  const technician = { name: 'Serwisant' }

  test('is chosen from the list, or by a name whatever its diacritics', async () => {
    const { form, person, save, sent } = await bookForDevice(
      { 'GET /api/technicians': () => [technicianWire({ name: 'Łukasz Żak' })] },
      { day: '2026-11-25' },
    )
    await person.type(form.getByRole('combobox', technician), 'lukasz zak')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ technicianId: 5, technician: 'lukasz zak' })
  })

  test('may be a name without account', async () => {
    const { form, person, save, sent } = await bookForDevice({}, { day: '2026-11-25' })
    await person.type(form.getByRole('combobox', technician), 'Firma Zewnętrzna')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ technicianId: null, technician: 'Firma Zewnętrzna' })
  })

  test('is the one of the lane from which the form was opened, until cleared', async () => {
    const { form, person, save, sent } = await bookForDevice({}, { day: '2026-11-25', technicianId: 5 })
    await waitFor(() => expect(form.getByRole('combobox', technician)).toHaveValue('Piotr Wrona'))
    await person.clear(form.getByRole('combobox', technician))
    expect(form.getByRole('combobox', technician)).toHaveValue('')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ technicianId: null, technician: null })
  })

  const conflict = {
    kind: 'DAY_OFF',
    message: 'Piotr Wrona ma wolne dnia 25.11.2026 (urlop).',
    serviceId: null,
    startsAt: null,
  }

  test('is warned about before anything is saved, and a person decides', async () => {
    const { form, person, save, sent, calls } = await bookForDevice(
      { 'POST /api/services/conflicts': () => [conflict] },
      { day: '2026-11-25', technicianId: 5 },
    )
    expect(await form.findByText(conflict.message)).toBeVisible()
    expect(calls.find(({ path }) => path === '/api/services/conflicts')?.body).toEqual({
      technicianId: 5,
      deviceId: 7,
      startDateTime: '2026-11-25T08:00:00.000Z',
      endDateTime: '2026-11-25T09:00:00.000Z',
    })
    await save()
    const question = within(await screen.findByRole('alertdialog', { name: 'Zapisać mimo to?' }))
    expect(question.getByText(conflict.message)).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Wróć do formularza' }))
    expect(sent()).toEqual([])
    await waitFor(() => expect(form.getByRole('button', { name: 'Zapisz wizytę' })).toBeEnabled())
    await save()
    await person.click(await screen.findByRole('button', { name: 'Zapisz mimo to' }))
    expect(await screen.findByText('Serwis został utworzony pomyślnie!')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  test('waits for a late check of conflicts, and books if the check fails', async () => {
    let answer: (value: unknown) => void = () => {}
    const { save, sent } = await bookForDevice(
      { 'POST /api/services/conflicts': () => new Promise((resolve) => (answer = resolve)) },
      { day: '2026-11-25', technicianId: 5 },
    )
    await save()
    expect(sent()).toEqual([])
    answer(problem(503, 'UNAVAILABLE', 'x'))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })
})

describe('pictures', () => {
  test('are sent when the service is there', async () => {
    const { form, person, save, sent } = await bookForDevice(
      { 'POST /api/services/11/images': () => Response.json({ images: [], warning: null }, { status: 201 }) },
      { day: '2026-11-25' },
    )
    await person.upload(await form.findByLabelText('Zdjęcia do dodania'), [image('a.jpg'), image('b.jpg')])
    await save()
    expect(await screen.findByText('Serwis został utworzony pomyślnie!')).toBeVisible()
    expect(await screen.findByText('Zdjęcia zostały dodane')).toBeVisible()
    expect(sent().map(({ call }) => call)).toEqual([
      'POST /api/services',
      'POST /api/services/11/images',
      'POST /api/services/11/images',
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('that failed to upload are listed with the reason, and retried without booking twice', async () => {
    let broken = true
    const { form, person, save, sent, dialog } = await bookForDevice(
      {
        'POST /api/services/11/images': () =>
          broken
            ? problem(500, 'INTERNAL', 'Brak miejsca na dysku.')
            : Response.json({ images: [], warning: null }, { status: 201 }),
      },
      { day: '2026-11-25' },
    )
    await person.upload(await form.findByLabelText('Zdjęcia do dodania'), [image('a.jpg')])
    await save()
    const upload = await dialog('Przesyłanie zdjęć')
    expect(
      await upload.findByText(
        'Serwis został utworzony, ale wystąpił błąd podczas przesyłania zdjęć: Brak miejsca na dysku.',
      ),
    ).toBeVisible()
    broken = false
    await person.click(upload.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Zdjęcia zostały dodane')).toBeVisible()
    expect(sent().filter(({ call }) => call === 'POST /api/services')).toHaveLength(1)
  })

  test('that failed stay listed while another one is retried', async () => {
    let broken = true
    const { form, person, save, dialog } = await bookForDevice(
      {
        'POST /api/services/11/images': ({ body }) => {
          const name = ((body as FormData).get('file') as File).name
          return broken || name === 'b.jpg'
            ? problem(500, 'INTERNAL', 'Brak miejsca na dysku.')
            : Response.json({ images: [], warning: null }, { status: 201 })
        },
      },
      { day: '2026-11-25' },
    )
    await person.upload(await form.findByLabelText('Zdjęcia do dodania'), [image('a.jpg'), image('b.jpg')])
    await save()
    const upload = await dialog('Przesyłanie zdjęć')
    broken = false
    await person.click(await upload.findByRole('button', { name: 'Ponów: a.jpg' }))
    await waitFor(() => expect(upload.queryByText('a.jpg')).not.toBeInTheDocument())
    expect(upload.getByRole('button', { name: 'Ponów: b.jpg' })).toBeVisible()
    await person.click(upload.getByRole('button', { name: 'Usuń z listy: b.jpg' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('are taken once, five at most and no documents', async () => {
    const { form, person } = await bookForDevice()
    const picker = await form.findByLabelText('Zdjęcia do dodania')
    expect(picker).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    const chosen = () =>
      within(form.getByRole('list', { name: 'Wybrane zdjęcia' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.slice(0, 5))
    await person.upload(picker, ['a.jpg', 'b.jpg'].map(image))
    await person.upload(picker, image('a.jpg'))
    expect(chosen()).toEqual(['a.jpg', 'b.jpg'])
    await person.upload(picker, ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(image))
    expect(
      await screen.findByText('Maksymalna liczba zdjęć (5) została osiągnięta. Dodajemy 3 z 4 plików.'),
    ).toBeVisible()
    expect(chosen()).toEqual(['a.jpg', 'b.jpg', '1.jpg', '2.jpg', '3.jpg'])
    expect(form.getByText('Maksymalna liczba zdjęć (5) została osiągnięta')).toBeVisible()
    expect(form.queryByLabelText('Zdjęcia do dodania')).not.toBeInTheDocument()
  })
})
