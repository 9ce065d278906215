import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProtocolWire } from '#domain/protocols/draft'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { deviceWire, settingsWire } from '../testing/samples'
import { serviceWire } from '../testing/service-samples'
import { photoStore } from './draft/photo-store'
import { draft, giveCanvas, openDraft } from './testing/draft-samples'

afterEach(async () => {
  localStorage.clear()
  await photoStore.clear('1.5')
  vi.restoreAllMocks()
})

const allAnswered = (filter: { result: 'OK' | 'FAULT'; note: string | null } = { result: 'OK', note: null }) => {
  const answerOf = <Value,>(value: Value) => ({ value, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' })
  return {
    przegrzanie: answerOf({ kind: 'NUMBER' as const, value: 6, note: null }),
    filtr: answerOf({ kind: 'CHECK' as const, ...filter }),
  }
}

test('before everything required is answered nobody is asked to sign', async () => {
  const { person } = openDraft(draft(), { 'GET /api/services/9': () => serviceWire({ id: 9 }) })
  await person.click(await screen.findByRole('button', { name: 'Zakończ wizytę i podpisz' }))
  expect(await screen.findByText(/Uzupełnij jeszcze 2 pola: „Przegrzanie”, „Filtr”/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a visit that cannot be read is said where it would be completed, and read again', async () => {
  giveCanvas()
  let isDown = true
  const { person } = openDraft(draft({ answers: allAnswered() }), {
    'GET /api/services/9': () =>
      isDown ? problem(503, 'UNAVAILABLE', 'Przerwa') : serviceWire({ id: 9, status: 'COMPLETED' }),
  })
  expect(await screen.findByText('Nie udało się wczytać wizyty, więc nie można jej teraz zakończyć.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /podpisz/i })).toBeNull()
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  expect(await screen.findByRole('dialog', { name: 'Podpisy' })).toBeVisible()
})

test('a departure before the arrival is said at its field, before anybody signs', async () => {
  giveCanvas()
  const entryOf = (value: string) => ({ value, at: '2026-11-23T12:00:00.000Z', by: 'Ewa Lis' })
  const details = { arrivedAt: entryOf('2026-11-23T09:00:00.000Z'), leftAt: entryOf('2026-11-23T08:00:00.000Z') }
  const { person } = openDraft(draft({ answers: allAnswered(), details }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'PUT /api/protocols/5/details/leftAt': ({ body }) => {
      details.leftAt = entryOf((body as { value: string }).value)
      return details
    },
  })
  const sign = await screen.findByRole('button', { name: 'Podpisz protokół' })
  const departure = screen.getByLabelText('Wyjazd')
  expect(departure).toHaveAccessibleDescription('Wyjazd jest wcześniej niż przyjazd')
  await person.click(sign)
  expect(await screen.findByText('Popraw jeszcze 1 pole: „Wyjazd”.')).toBeVisible()
  expect(departure).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.change(departure, { target: { value: '11:00' } })
  expect(departure).toHaveAccessibleDescription('')
  await person.click(sign)
  expect(await screen.findByRole('dialog', { name: 'Podpisy' })).toBeVisible()
})

test('signing waits for a picture that is still being made smaller, and goes on by itself', async () => {
  giveCanvas()
  let scaled: () => void = () => undefined
  vi.stubGlobal('createImageBitmap', () => new Promise((_, reject) => (scaled = () => reject(new Error('no image')))))
  const answers = allAnswered({ result: 'FAULT', note: 'pęknięty' })
  let photos: ProtocolWire['photos'] = []
  const { person, calls } = openDraft(draft({ answers }), {
    'GET /api/protocols/5': () => draft({ answers, photos }),
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'POST /api/protocols/5/photos/filtr'() {
      const names = { field: 'filtr', originalName: 'filtr.jpg', uploadedBy: 'Ewa Lis' }
      photos = [{ id: 4, ...names, url: null, thumbnailUrl: null }]
      return Response.json({ photoIds: [4], warning: null }, { status: 201 })
    },
  })
  const sign = await screen.findByRole('button', { name: 'Podpisz protokół' })
  await person.upload(screen.getByLabelText('Zdjęcie: Filtr'), new File(['x'], 'filtr.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('1 zdjęcie czeka na wysłanie')).toBeVisible()
  await person.click(sign)
  expect(screen.getByText('Zapisywanie (1)')).toBeVisible()
  expect(screen.queryByText(/Nie wszystko jest jeszcze wysłane/)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  scaled()
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.getByText('Zapisano')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/protocols/5/photos/filtr')).toHaveLength(1)
})

test('without a network pictures wait as values do, and nothing is signed', async () => {
  const answers = allAnswered({ result: 'FAULT', note: 'pęknięty' })
  const { person, address } = openDraft(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'GET /api/protocols': () => paged('protocols', []),
    'POST /api/protocols/5/photos/filtr': () => Promise.reject(new TypeError('network')),
  })
  const sign = await screen.findByRole('button', { name: 'Podpisz protokół' })
  const files = [1, 2, 3, 4, 5, 6].map((at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
  await person.upload(screen.getByLabelText('Zdjęcie: Filtr'), files)
  const cut = 'Filtr: najwyżej 5. Dodano 5 z 6 zdjęć.'
  expect(screen.getByText(cut)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Zamknij' }))
  expect(screen.queryByText(cut)).toBeNull()
  expect(await screen.findByText('Czeka na połączenie (5)')).toBeVisible()
  // jsdom has no storage for them, as a phone that keeps nothing.
  expect(screen.getByText(/^Ten telefon nie może tego przechować/)).toBeVisible()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await person.click(sign)
  expect(await screen.findByText(/Nie wszystko jest jeszcze wysłane. Podpiszesz, gdy wróci połączenie/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  // They outlast the draft, so nothing is asked before another page of the console.
  await person.click(screen.getByRole('link', { name: 'Wróć do protokołów' }))
  await waitFor(() => expect(address()).toBe('/services/protocols'))
  expect(await photoStore.of('1.5')).toHaveLength(5)
})

test('a picture that finds no room is named where the button was pressed in vain, and the next press leads on', async () => {
  giveCanvas()
  const answers = allAnswered({ result: 'FAULT', note: 'pęknięty' })
  let answer: (response: Response) => void = () => undefined
  const { person, calls } = openDraft(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'POST /api/protocols/5/photos/filtr': () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  const sign = await screen.findByRole('button', { name: 'Podpisz protokół' })
  await person.upload(screen.getByLabelText('Zdjęcie: Filtr'), new File(['x'], 'filtr.jpg', { type: 'image/jpeg' }))
  await person.click(sign)
  expect(await screen.findByText('Zapisywanie (1)')).toBeVisible()
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/protocols/5/photos/filtr')).toBe(true))
  // A picture takes long over a telephone, and this one, as in jsdom, keeps nothing.
  expect(await screen.findByText(/^Ten telefon nie może tego przechować/)).toBeVisible()
  answer(problem(409, 'CONFLICT', 'Maksymalna liczba zdjęć (5) została osiągnięta'))
  const reason = await screen.findByText('filtr.jpg: Maksymalna liczba zdjęć (5) została osiągnięta')
  await waitFor(() => expect(reason.closest('[role="alert"]')).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('Zapisano')).toBeVisible()
  await person.click(sign)
  expect(await screen.findByRole('dialog', { name: 'Podpisy' })).toBeVisible()
})

test('both sign by keyboard alone, with their typed names; a name that is changed is no signature any more', async () => {
  const texts = giveCanvas()
  const answers = allAnswered()
  const { person, calls } = openDraft(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'POST /api/protocols/5/sign': () => draft({ answers, status: 'ISSUED', number: 'P/2026/00018' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  const sign = async (who: string) => {
    dialog.getByRole('button', { name: `Podpisz bez rysowania: Podpis ${who}` }).focus()
    await person.keyboard('{Enter}')
  }
  await sign('klienta')
  await sign('serwisanta')
  expect(dialog.getByText('Podpisano bez rysowania: Jan Kowalski')).toBeVisible()
  await person.type(dialog.getByRole('textbox', { name: /^Imię i nazwisko/ }), ' junior')
  expect(dialog.queryByText(/Podpisano bez rysowania: Jan Kowalski/)).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  expect(await dialog.findByText('Brakuje podpisu klienta')).toBeVisible()
  await sign('klienta')
  await person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  await screen.findByText('Protokół P/2026/00018 został wystawiony')
  expect(calls.find(({ path }) => path === '/api/protocols/5/sign')?.body).toMatchObject({
    customer: { signed: true, name: 'Jan Kowalski junior', picture: 'Jan Kowalski junior' },
    technician: { picture: texts.at(-4) },
  })
})

test('a browser that gives noise instead of what was drawn keeps no signature, drawn or typed, and says why', async () => {
  giveCanvas(117)
  const { person, calls } = openDraft(draft({ answers: allAnswered() }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  await person.click(dialog.getByRole('button', { name: 'Podpisz bez rysowania: Podpis klienta' }))
  expect(await dialog.findByText(/^Ta przeglądarka zniekształca rysunki, które zapisuje strona/)).toBeVisible()
  expect(dialog.queryByText(/Podpisano bez rysowania/)).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  expect(await dialog.findByText('Brakuje podpisu serwisanta')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/sign'))).toEqual([])
})

test('nobody signs or writes while the protocol is being signed', async () => {
  giveCanvas()
  const answers = allAnswered()
  const { person } = openDraft(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'POST /api/protocols/5/sign': () => new Promise(() => undefined),
  })
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  const name = dialog.getByRole('textbox', { name: /^Imię i nazwisko/ })
  for (const who of ['klienta', 'serwisanta'])
    await person.click(dialog.getByRole('button', { name: `Podpisz bez rysowania: Podpis ${who}` }))
  expect(name).toBeEnabled()
  await person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  await waitFor(() => expect(name).toBeDisabled())
  expect(dialog.getByText(/Podpisano bez rysowania: Jan Kowalski/).closest('[inert]')).not.toBeNull()
})

test('what is missing gets the focus and is called missing until it is there', async () => {
  giveCanvas()
  const answers = allAnswered()
  const { person } = openDraft(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  const issue = () => person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  const errors = () => dialog.queryAllByRole('alert').map(({ textContent }) => textContent)
  await issue()
  expect(errors()).toEqual(['Brakuje podpisu klienta', 'Brakuje podpisu serwisanta'])
  const pad = dialog.getByRole('group', { name: 'Podpis klienta' })
  expect(pad).toHaveFocus()
  expect(pad).toHaveAccessibleDescription('Brakuje podpisu klienta')
  await person.click(dialog.getByRole('button', { name: 'Podpisz bez rysowania: Podpis klienta' }))
  expect(errors()).toEqual(['Brakuje podpisu serwisanta'])
  await issue()
  expect(dialog.getByRole('group', { name: 'Podpis serwisanta' })).toHaveFocus()
  await person.click(dialog.getByRole('checkbox', { name: 'Klient nie podpisał' }))
  await issue()
  const reason = dialog.getByRole('textbox', { name: /^Dlaczego klient nie podpisał/ })
  expect(reason).toHaveFocus()
  expect(errors()).toEqual(['Podaj, dlaczego klient nie podpisał', 'Brakuje podpisu serwisanta'])
  await person.type(reason, 'N')
  expect(errors()).toEqual(['Brakuje podpisu serwisanta'])
})

test('what the server refuses of a signature is said at its pad', async () => {
  giveCanvas()
  const answers = allAnswered()
  const fields = { 'technician.picture': 'Podpis jest za duży' }
  const { person } = openDraft(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    'POST /api/protocols/5/sign': () =>
      problem(400, 'VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', { fields }),
  })
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  for (const who of ['klienta', 'serwisanta'])
    await person.click(dialog.getByRole('button', { name: `Podpisz bez rysowania: Podpis ${who}` }))
  await person.click(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  const pad = dialog.getByRole('group', { name: 'Podpis serwisanta' })
  await waitFor(() => expect(pad).toHaveAccessibleDescription('Podpis jest za duży'))
  expect(pad).toHaveFocus()
})

test('signatures are not dropped by Escape without a question', async () => {
  giveCanvas()
  const answers = allAnswered()
  const { person } = openDraft(draft({ answers }), {
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Podpisy' }))
  await person.click(dialog.getByRole('button', { name: 'Podpisz bez rysowania: Podpis klienta' }))
  await person.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Podpisy przepadną' }))
  await person.click(question.getByRole('button', { name: 'Wróć do podpisów' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.getByText('Podpisano bez rysowania: Jan Kowalski')).toBeVisible()
  // Ticking the box drops the signature; what is typed instead is asked about, too.
  await person.click(dialog.getByRole('checkbox', { name: 'Klient nie podpisał' }))
  await person.type(dialog.getByRole('textbox', { name: /^Dlaczego klient nie podpisał/ }), 'Nie było nikogo')
  await person.keyboard('{Escape}')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Wróć do formularza' }))
  expect(dialog.getByDisplayValue('Nie było nikogo')).toBeVisible()
})

/** A draft whose visit is still to be completed, with its dialog; `complete` is what a colleague does. */
async function openCompletion(api: Handlers = {}) {
  giveCanvas()
  const answers = allAnswered()
  let service = serviceWire({ id: 9 })
  const complete = () => (service = serviceWire({ id: 9, status: 'COMPLETED' }))
  const { person, calls } = openDraft(draft({ answers }), {
    'GET /api/services/9': () => service,
    'GET /api/devices/7': () => deviceWire(),
    'GET /api/settings': () => settingsWire(),
    'POST /api/services/9/complete': complete,
    ...api,
  })
  await person.click(await screen.findByRole('button', { name: 'Zakończ wizytę i podpisz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zakończ wizytę' }))
  const readAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
  return { person, calls, dialog, complete, readAgain }
}

test('pictures of a visit that is completed here are sent before anybody signs', async () => {
  let answer: () => void = () => undefined
  const stored = new Promise<void>((resolve) => (answer = resolve))
  const { person, calls, dialog } = await openCompletion({
    'GET /api/services/9/images': () => [],
    'POST /api/services/9/images': async () => {
      await stored
      return Response.json({ images: [], warning: null }, { status: 201 })
    },
  })
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await person.upload(await dialog.findByLabelText('Zdjęcia do dodania'), files)
  await person.click(dialog.getByRole('button', { name: 'Zakończ' }))
  const upload = await screen.findByRole('dialog', { name: 'Przesyłanie zdjęć' })
  expect(await screen.findByText('Podpisz protokół')).toBeInTheDocument()
  expect(upload).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Podpisy' })).toBeNull()
  answer()
  expect(await screen.findByRole('dialog', { name: 'Podpisy' })).toBeVisible()
  const isUpload = ({ method, path }: (typeof calls)[number]) => method === 'POST' && path === '/api/services/9/images'
  expect(calls.filter(isUpload)).toHaveLength(2)
})

test('a visit that a colleague completes meanwhile takes away nothing that is typed', async () => {
  const { person, dialog, complete, readAgain } = await openCompletion({
    'POST /api/services/9/complete': () => problem(409, 'CONFLICT', 'Ta wizyta została już zakończona.'),
  })
  await person.type(dialog.getByRole('textbox', { name: 'Wykonane prace' }), 'Filtr')
  complete()
  readAgain()
  expect(await screen.findByText('Podpisz protokół')).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Zakończ' }))
  expect(await dialog.findByText('Ta wizyta została już zakończona.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Wykonane prace' })).toHaveValue('Filtr')
})

test('who went back from completing the visit is not asked to sign once a colleague completes it', async () => {
  const { person, dialog, complete, readAgain } = await openCompletion()
  await person.click(dialog.getByRole('button', { name: 'Wróć' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  complete()
  readAgain()
  expect(await screen.findByRole('button', { name: 'Podpisz protokół' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
