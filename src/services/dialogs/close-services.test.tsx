import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeService } from '#domain/services/wire'
import type { ServiceWire } from '#domain/services/wire'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openServiceDialog } from '../../testing/service-dialogs'
import { serviceWire } from '../../testing/service-samples'

const inspection = serviceWire({ id: 11 })
const repair = serviceWire({ id: 12, clientName: 'Zofia Lis', serviceType: 'NAPRAWA' })
const other = serviceWire({ id: 13, clientName: 'Ewa Mak', version: 4 })

async function open(rows: ServiceWire[], api: Handlers = {}) {
  const app = openServiceDialog((dialogs) => dialogs.close(rows.map(decodeService)), {
    'POST /api/services/close': () => rows,
    ...api,
  })
  const dialog = await app.dialog('Zamknij zaległe wizyty')
  const press = () => app.person.click(dialog.getByRole('button', { name: 'Zamknij wizyty' }))
  return { ...app, dialog, press }
}
const row = (dialog: ReturnType<typeof within>, name: string) => within(dialog.getByText(name).closest('li'))

test('all took place, at list prices: one press', async () => {
  const { dialog, press, sent } = await open([inspection, other])
  expect(row(dialog, 'Jan Kowalski').getByLabelText('Cena')).toHaveValue('350')
  expect(dialog.getByRole('button', { name: 'Nie podano', pressed: true })).toBeVisible()
  await press()
  expect(await screen.findByText('Zakończono 2 wizyty.')).toBeVisible()
  const completed = [
    { id: 11, version: 1, price: 350 },
    { id: 13, version: 4, price: 350 },
  ]
  expect(sent()).toEqual([{ call: 'POST /api/services/close', body: { completed, cancelled: [] } }])
})

test('how all were paid is said once, and changed where it was otherwise', async () => {
  const { dialog, press, person, sent } = await open([inspection, other])
  await person.click(dialog.getByRole('button', { name: 'Gotówka' }))
  const payment = (name: string) => row(dialog, name).getByRole('combobox', { name: 'Płatność' })
  await waitFor(() => expect(payment('Jan Kowalski')).toHaveDisplayValue('Gotówka'))
  await person.selectOptions(payment('Ewa Mak'), 'Niezapłacona')
  await press()
  await screen.findByText('Zakończono 2 wizyty.')
  expect(sent()[0]?.body).toMatchObject({
    completed: [
      { id: 11, payment: 'CASH' },
      { id: 13, payment: 'UNPAID' },
    ],
  })
})

test('a repair without a list price is not closed before somebody says its price', async () => {
  const { dialog, press, person, sent } = await open([inspection, repair])
  expect(row(dialog, 'Zofia Lis').getByLabelText('Cena')).toHaveValue('')
  await press()
  expect(await row(dialog, 'Zofia Lis').findByText('Wpisz cenę albo „bez opłaty”')).toBeVisible()
  expect(sent()).toEqual([])
  await person.type(row(dialog, 'Zofia Lis').getByLabelText('Cena'), '420')
  await press()
  await screen.findByText('Zakończono 2 wizyty.')
  expect(sent()[0]?.body).toMatchObject({
    completed: [
      { id: 11, price: 350 },
      { id: 12, price: 420 },
    ],
  })
})

test('those without a list price are closed free of charge in one press', async () => {
  const { dialog, person, sent } = await open([inspection, repair])
  expect(dialog.getByText(/^1 wizyta nie ma ceny z cennika/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Gotówka' }))
  await person.click(dialog.getByRole('button', { name: 'Zamknij, tę bez opłaty' }))
  await screen.findByText('Zakończono 2 wizyty.')
  expect(sent()[0]?.body).toEqual({
    completed: [
      { id: 11, version: 1, price: 350, payment: 'CASH' },
      { id: 12, version: 1, price: 0 },
    ],
    cancelled: [],
  })
})

test('one that is called off for good takes the confirmation back, and says so', async () => {
  const { dialog, press, person, sent } = await open([inspection])
  const outcome = dialog.getByRole('combobox', { name: 'Co się stało' })
  const text = 'Potwierdzenie przeglądu i życzenie klienta zostaną usunięte.'
  expect(dialog.queryByText(text)).toBeNull()
  await person.selectOptions(outcome, 'Nie odbyła się, anuluj')
  expect(await dialog.findByText(text)).toBeVisible()
  await press()
  await screen.findByText('Anulowano 1 wizytę.')
  expect(sent()[0]?.body).toEqual({ completed: [], cancelled: [{ id: 11, version: 1, rebook: false }] })
})

test('each can have another price or another end, or wait', async () => {
  const { dialog, press, person, sent } = await open([inspection, repair, other])
  const price = row(dialog, 'Jan Kowalski').getByLabelText('Cena')
  await person.clear(price)
  await person.type(price, '-5')
  await press()
  expect(await dialog.findByText('Cena nie może być ujemna')).toBeVisible()
  expect(sent()).toEqual([])
  await person.clear(price)
  await person.type(price, '300')
  const outcome = (name: string) => row(dialog, name).getByRole('combobox', { name: 'Co się stało' })
  await person.selectOptions(outcome('Zofia Lis'), 'Nie odbyła się, do umówienia')
  await person.selectOptions(outcome('Ewa Mak'), 'Jeszcze nie wiem')
  await waitFor(() => expect(row(dialog, 'Ewa Mak').queryByLabelText('Cena')).toBeNull())
  await press()
  expect(await screen.findByText('Zakończono 1 wizytę, anulowano 1 wizytę.')).toBeVisible()
  expect(sent()[0]?.body).toEqual({
    completed: [{ id: 11, version: 1, price: 300 }],
    cancelled: [{ id: 12, version: 1, rebook: true }],
  })
})

describe('after a refusal', () => {
  beforeEach(() => itIs('2026-11-24T09:00:00Z'))
  afterEach(() => void vi.useRealTimers())

  const stale = 'Zofia Lis, 23.11.2026, 11:00: Ktoś w międzyczasie zmienił tę wizytę (Adam Mazur, 24.11.2026, 09:58).'

  /** The first save is refused; then `stored` is what the server has. */
  async function refused(stored: ServiceWire[], answer = () => problem(409, 'STALE', stale)) {
    let tries = 0
    const app = await open([inspection, repair, other], {
      'GET /api/services': () => stored,
      'POST /api/services/close': () => (tries++ === 0 ? answer() : []),
    })
    const { dialog, person, press, calls } = app
    await person.type(row(dialog, 'Zofia Lis').getByLabelText('Cena'), '420')
    await press()
    await dialog.findByText(/^Zapisz jeszcze raz/)
    const read = calls.find(({ method, path }) => method === 'GET' && path === '/api/services')
    expect(JSON.parse(read?.query.get('filter') ?? '')).toEqual({ ids: [11, 12, 13] })
    return { ...app, saved: () => app.sent().at(-1)?.body }
  }

  test('what is stored now is shown and what was typed kept; only then it is saved over', async () => {
    const { dialog, press, saved } = await refused([inspection, { ...repair, version: 2, notes: 'Pies' }, other])
    expect(dialog.getByText(stale)).toBeVisible()
    expect(dialog.getByText('Zofia Lis, 23.11.2026, 11:00: Uwagi: Pies')).toBeVisible()
    expect(row(dialog, 'Zofia Lis').getByLabelText('Cena')).toHaveValue('420')
    await press()
    expect(await screen.findByText('Zakończono 3 wizyty.')).toBeVisible()
    expect(saved()).toEqual({
      completed: [
        { id: 11, version: 1, price: 350 },
        { id: 12, version: 2, price: 420 },
        { id: 13, version: 4, price: 350 },
      ],
      cancelled: [],
    })
  })

  test.each<[string, ServiceWire[], string]>([
    ['was completed', [{ ...repair, version: 2, status: 'COMPLETED' }], 'Status: Zaplanowany → Zakończony'],
    [
      'was moved to a later day',
      [{ ...repair, version: 2, startDateTime: '2026-11-30T10:00:00.000Z', endDateTime: '2026-11-30T11:00:00.000Z' }],
      'Termin: 23.11.2026, 11:00 → 30.11.2026, 11:00',
    ],
    ['is gone', [], 'usunięta'],
  ])('one that %s is left out', async (_, stored, words) => {
    const { dialog, press, saved } = await refused([inspection, ...stored, other], () =>
      stored.length > 0 ? problem(409, 'CONFLICT', stale) : problem(404, 'NOT_FOUND', 'Nie znaleziono wizyty'),
    )
    expect(dialog.getByText(`Zofia Lis, 23.11.2026, 11:00: ${words}`)).toBeVisible()
    expect(dialog.queryByText('Zofia Lis')).toBeNull()
    await press()
    await screen.findByText('Zakończono 2 wizyty.')
    expect(saved()).toMatchObject({ completed: [{ id: 11 }, { id: 13, version: 4 }] })
  })
})
