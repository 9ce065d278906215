import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paged, problem } from '../testing/api'
import { itIs } from '../testing/clock'
import * as version from '../shared/feedback/served-version'
import { openConsole } from '../testing/console'
import { serviceWire } from '../testing/service-samples'
import { keptValues } from './draft/outbox'
import { draft, field, openDraft, puts } from './testing/draft-samples'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a measurement stands beside its limits and the last value, and is sent as it is typed', async () => {
  const { person, calls } = openDraft(draft())
  const superheat = await field(/^Przegrzanie/)
  expect(superheat.getByText('Granice: 3,0–12,0 K')).toBeVisible()
  expect(superheat.getByText('Poprzednio 6,5 K (20.11.2025)')).toBeVisible()
  await person.type(superheat.getByRole('textbox'), '14,5')
  expect(superheat.getByText('Poza granicami: 3,0–12,0 K')).toBeVisible()
  expect(superheat.getByRole('button', { name: 'Umów naprawę' })).toBeVisible()
  await screen.findByText('Zapisano')
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      answer: { kind: 'NUMBER', value: 14.5, note: null },
    }),
  )
})

test('a value says which one it replaced on the screen, also where that was sent a moment before', async () => {
  const at = (second: number) => `2026-11-23T09:00:0${second}.000Z`
  let sent = 0
  const { person, calls } = openDraft(draft({ answers: { filtr: { value: null, at: at(0), by: 'Jan Nowak' } } }), {
    'PUT /api/protocols/5/answers/filtr': ({ body }) => ({
      value: (body as { answer: unknown }).answer,
      at: at((sent += 1)),
      by: 'Ewa Lis',
    }),
  })
  const filter = await field(/^Filtr/)
  await person.click(filter.getByRole('button', { name: 'w porządku' }))
  await screen.findByText('Zapisano')
  await person.click(filter.getByRole('button', { name: 'usterka' }))
  const replaced = () =>
    calls.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { replaces?: string }).replaces] : []))
  await waitFor(() => expect(replaced()).toEqual([at(0), at(1)]))
})

test('a value stays in sight at the moment that it is saved', async () => {
  let answer = () => {}
  const isSeen = new Promise<void>((resolve) => (answer = resolve))
  const { person, calls } = openDraft(draft(), {
    async 'PUT /api/protocols/5/details/materials'({ body }) {
      await isSeen
      return { materials: { value: (body as { value: unknown }).value, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' } }
    },
  })
  await person.type((await field(/^Materiały/)).getByRole('textbox', { name: 'Nazwa materiału' }), 'Glikol')
  await person.click(screen.getByRole('button', { name: 'Dodaj materiał' }))
  expect(screen.getByText('Glikol, 1 szt.')).toBeVisible()
  let vanished = false
  const observer = new MutationObserver(() => (vanished ||= screen.queryByText('Glikol, 1 szt.') === null))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  expect(await screen.findByText('Zapisywanie (1)')).toBeVisible()
  answer()
  expect(await screen.findByText('Zapisano')).toBeVisible()
  observer.disconnect()
  expect(vanished).toBe(false)
  // The visit begins on 23 November, an hour ahead of UTC.
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Wyjazd', '00:50')
  type('Przyjazd', '23:30')
  const sent = (name: string) =>
    calls.findLast(({ path }) => path.endsWith(`/details/${name}`))?.body as { value: string } | undefined
  await waitFor(() => expect(sent('arrivedAt')?.value).toBe('2026-11-23T22:30:00.000Z'))
  await waitFor(() => expect(sent('leftAt')?.value).toBe('2026-11-23T23:50:00.000Z'))
  type('Wyjazd (24.11)', '00:40')
  await waitFor(() => expect(sent('leftAt')?.value).toBe('2026-11-23T23:40:00.000Z'))
  type('Przyjazd', '00:10')
  await waitFor(() => expect(sent('arrivedAt')?.value).toBe('2026-11-23T23:10:00.000Z'))
  expect(screen.getByLabelText('Wyjazd')).toHaveValue('00:40')
})

// Local times; 24 November begins at 23:00 UTC.
test.each([
  {
    what: 'corrected over midnight',
    from: ['2026-11-23T22:50:00.000Z', '2026-11-23T23:40:00.000Z'],
    typed: ['00:50', '00:01', '00:10'],
    to: ['2026-11-23T23:10:00.000Z', '2026-11-23T23:40:00.000Z'],
  },
  {
    what: 'of a visit of two days',
    from: ['2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
    typed: ['21:00', '08:30'],
    to: ['2026-11-22T07:30:00.000Z', '2026-11-23T08:00:00.000Z'],
  },
  {
    what: 'that follows the departure',
    from: [null, '2026-11-23T10:00:00.000Z'],
    typed: ['23:30', '09:30'],
    to: ['2026-11-23T08:30:00.000Z', '2026-11-23T10:00:00.000Z'],
  },
])('an arrival $what and typed key by key is where it would be typed at once', async ({ from, typed, to }) => {
  itIs('2026-11-25T12:00:00.000Z')
  const entryOf = (value: string | null = null) => ({ value, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' })
  const { person } = openDraft(draft({ details: { arrivedAt: entryOf(from[0]), leftAt: entryOf(from[1]) } }), {
    'PUT /api/protocols/5/details/arrivedAt': () => new Response('', { status: 503 }),
  })
  const arrival = await screen.findByLabelText('Przyjazd')
  await person.click(arrival)
  for (const value of typed) fireEvent.change(arrival, { target: { value } })
  const kept = keptValues('1.5', localStorage)
  expect([kept.get('detail:arrivedAt')?.value, kept.get('detail:leftAt')?.value ?? from[1]]).toEqual(to)
})

test('what cannot be read as a number is said, and is not sent', async () => {
  const { person, calls } = openDraft(draft())
  const superheat = await field(/^Przegrzanie/)
  await person.type(superheat.getByRole('textbox'), 'abc')
  expect(superheat.getByText('Wpisz liczbę, na przykład 6,5')).toBeVisible()
  await person.click((await field(/^Filtr/)).getByRole('button', { name: 'w porządku' }))
  await waitFor(() => expect(puts(calls)).toEqual(['/api/protocols/5/answers/filtr']))
})

test('a value that was entered without a network is there again, and says that it waits', async () => {
  const waiting = { value: { kind: 'CHECK', result: 'FAULT', note: 'pęknięty' }, enteredAt: '2026-11-23T08:00:00.000Z' }
  localStorage.setItem('termin.protocol.1.5.answer:filtr', JSON.stringify(waiting))
  openDraft(draft(), { 'PUT /api/protocols/5/answers/filtr': () => new Response('', { status: 503 }) })
  const filter = await field(/^Filtr/)
  expect(filter.getByRole('button', { name: 'usterka', pressed: true })).toBeVisible()
  expect(filter.getByRole('textbox', { name: 'Uwaga' })).toHaveValue('pęknięty')
  expect(await screen.findByText('Czeka na połączenie (1)')).toBeVisible()
})

test('a value that the person may not send at the moment says that it waits, and not for a network', async () => {
  const { person } = openDraft(draft(), {
    'PUT /api/protocols/5/answers/filtr': () => problem(403, 'FORBIDDEN', 'Nie masz uprawnień.'),
    'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
  })
  const filter = await field(/^Filtr/)
  await person.click(filter.getByRole('button', { name: 'w porządku' }))
  expect(await screen.findByText('Czeka na wysłanie (1)')).toBeVisible()
  expect(screen.queryByText('Nie masz uprawnień.')).toBeNull()
})

test('a draft stays in sight after the session has ended, and what is entered then is kept for its person', async () => {
  const { person, session } = openDraft(draft())
  const filter = await field(/^Filtr/)
  act(() => session.end())
  await person.click(filter.getByRole('button', { name: 'w porządku' }))
  expect(filter.getByRole('button', { name: 'w porządku', pressed: true })).toBeVisible()
  expect(await screen.findByText('Czeka na wysłanie (1)')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.includes('protocol'))).toEqual([
    'termin.protocol.1.5.answer:filtr',
  ])
})

test.each([
  ['TECHNICIAN', /poproś kierownika lub administratora, aby ją wznowił/],
  ['MANAGER', /wznów ją z menu „⋯”/],
] as const)('the draft of a cancelled visit says so to a %s, and is still read and deleted', async (as, next) => {
  const { calls } = openDraft(draft(), { 'GET /api/services/9': () => serviceWire({ id: 9, status: 'CANCELLED' }) }, as)
  const warning = (await screen.findByText(/^Ta wizyta została anulowana\./)).closest('[role="alert"]')
  expect(warning).toHaveTextContent(next)
  expect(await field(/^Filtr/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /podpisz/i })).toBeNull()
  expect(screen.getByRole('button', { name: 'Usuń protokół roboczy' })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

describe('what can never be saved', () => {
  const answerOf = (value: number) => ({ value: { kind: 'NUMBER' as const, value, note: null }, by: 'Ewa Lis' })
  const at = '2026-11-23T09:00:00.000Z'

  test('says why, stays to be mended and does not hold up the rest', async () => {
    const store = (slot: string, value: unknown) =>
      localStorage.setItem(`termin.protocol.1.5.${slot}`, JSON.stringify({ value, enteredAt: at }))
    store('answer:filtr', { kind: 'CHECK', result: 'FAULT', note: 'pęknięty \u202A601' })
    store('detail:remarks', 'Wymieniono')
    const { calls } = openDraft(draft(), {
      'PUT /api/protocols/5/details/remarks': () => ({ remarks: { value: 'Wymieniono', at, by: 'Ewa Lis' } }),
    })
    const filter = await field(/^Filtr/)
    expect(await filter.findByText(/niewidoczny znak, który odwraca kierunek pisma/)).toBeVisible()
    expect(await screen.findByText('Zapisano')).toBeVisible()
    expect(filter.getByRole('textbox', { name: 'Uwaga' })).toHaveValue('pęknięty \u202A601')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      '/api/protocols/5/details/remarks',
    ])
  })

  test('is said of a measurement and of a material while it is typed', async () => {
    const { person, calls } = openDraft(draft())
    const superheat = await field(/^Przegrzanie/)
    await person.type(superheat.getByRole('textbox'), '2000000')
    expect(superheat.getByText('Wpisz liczbę od −1 000 000 do 1 000 000')).toBeVisible()
    const materials = await field(/^Materiały/)
    await person.type(materials.getByRole('textbox', { name: 'Nazwa materiału' }), 'Glikol')
    await person.clear(materials.getByRole('textbox', { name: 'Ilość' }))
    await person.type(materials.getByRole('textbox', { name: 'Ilość' }), '150000')
    expect(materials.getByText('Najwyżej 100 000')).toBeVisible()
    expect(materials.getByRole('button', { name: 'Dodaj materiał' })).toBeDisabled()
    await person.click((await field(/^Filtr/)).getByRole('button', { name: 'w porządku' }))
    await waitFor(() => expect(puts(calls)).toContain('/api/protocols/5/answers/filtr'))
    expect(puts(calls)).not.toContain('/api/protocols/5/details/materials')
    const values = calls.flatMap(({ method, body }) => (method === 'PUT' ? [JSON.stringify(body)] : []))
    expect(values.filter((body) => body.includes('2000000'))).toEqual([])
  })

  test('is not signed as the value before', async () => {
    const answers = {
      przegrzanie: { ...answerOf(12), at },
      filtr: { value: { kind: 'CHECK' as const, result: 'OK' as const, note: null }, at, by: 'Ewa Lis' },
    }
    const { person } = openDraft(draft({ answers }), {
      'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    })
    const superheat = await field(/^Przegrzanie/)
    const value = superheat.getByRole('textbox')
    await person.clear(value)
    await person.type(value, '>30')
    await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
    expect(await screen.findByText('Popraw jeszcze 1 pole: „Przegrzanie”.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(value).toHaveFocus()
    await person.clear(value)
    await person.type(value, '11')
    expect(screen.queryByText(/Popraw jeszcze/)).toBeNull()
  })

  test('is not signed as its readable beginning, which has been sent', async () => {
    const filtr = { value: { kind: 'CHECK' as const, result: 'OK' as const, note: null }, at, by: 'Ewa Lis' }
    const { person, calls } = openDraft(draft({ answers: { filtr } }), {
      'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
    })
    const answers = () =>
      calls.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { answer: unknown }).answer] : []))
    const superheat = await field(/^Przegrzanie/)
    await person.type(superheat.getByRole('textbox'), '7')
    await waitFor(() => expect(answers()).toEqual([{ kind: 'NUMBER', value: 7, note: null }]))
    expect(await screen.findByText('2 z 2')).toBeVisible()
    await person.type(superheat.getByRole('textbox'), '-8')
    expect(screen.getByText('1 z 2')).toBeVisible()
    await waitFor(() => expect(answers()).toEqual([{ kind: 'NUMBER', value: 7, note: null }, null]))
    expect(superheat.getByRole('textbox')).toHaveValue('7-8')
    await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
    expect(await screen.findByText('Popraw jeszcze 1 pole: „Przegrzanie”.')).toBeVisible()
    expect(screen.queryByText(/^Uzupełnij jeszcze/)).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('holds for a material, too, that is typed and not added', async () => {
    const answers = {
      przegrzanie: { ...answerOf(6), at },
      filtr: { value: { kind: 'CHECK' as const, result: 'OK' as const, note: null }, at, by: 'Ewa Lis' },
    }
    const materials = { value: [{ name: 'Filtr', quantity: 1, unit: 'szt.' }], at, by: 'Ewa Lis' }
    const { person } = openDraft(draft({ answers, details: { materials } }), {
      'GET /api/services/9': () => serviceWire({ id: 9, status: 'COMPLETED' }),
      'PUT /api/protocols/5/details/materials': ({ body }) => ({
        materials: { ...materials, value: (body as { value: unknown }).value },
      }),
    })
    const name = (await field(/^Materiały/)).getByRole('textbox', { name: 'Nazwa materiału' })
    await person.type(name, 'Glikol')
    await person.click(await screen.findByRole('button', { name: 'Podpisz protokół' }))
    expect(screen.getByText('Popraw jeszcze 1 pole: „Materiały”.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(name).toHaveFocus()
    const hint = /^Dodaj ten materiał albo wyczyść jego nazwę/
    expect(screen.getByText(hint)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Dodaj materiał' }))
    expect(screen.queryByText(/Popraw jeszcze/)).toBeNull()
    expect(screen.queryByText(hint)).toBeNull()
    expect(name).toHaveFocus()
    expect(await screen.findByText('Glikol, 1 szt.')).toBeVisible()
  })
})

test.each([
  ['id', '/api/protocols/5', 'Nie znaleziono protokołu', 'Wróć do protokołów', '/services/protocols'],
  ['service', '/api/services/5', 'Nie znaleziono wizyty', 'Wróć do kalendarza', '/?tab=services'],
])(
  'the protocol of an address whose %s does not exist: a sentence and a way back',
  async (key, path, title, back, to) => {
    openConsole(`/services/protocol?${key}=5`, {
      as: 'TECHNICIAN',
      api: {
        'GET /api/protocols': () => paged('protocols', []),
        [`GET ${path}`]: () => problem(404, 'NOT_FOUND', title),
      },
    })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', to)
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull()
  },
)

/** As on a phone whose storage is full: what is entered of a protocol lasts as long as its page. */
function fillStorage() {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (key.startsWith('termin.protocol.')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, text)
  })
}

test('a value that a full phone did not keep is asked about before its draft is left', async () => {
  fillStorage()
  const { person, address } = openDraft(draft(), {
    'GET /api/protocols': () => paged('protocols', []),
    'PUT /api/protocols/5/answers/filtr': () => Promise.reject(new TypeError('network')),
  })
  await person.click((await field(/^Filtr/)).getByRole('button', { name: 'w porządku' }))
  await screen.findByText(/^Ten telefon nie może tego przechować/)
  await person.click(screen.getByRole('link', { name: 'Wróć do protokołów' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Niezapisane zmiany' }))
  expect(address()).toBe('/services/protocol?id=5')
  await person.click(question.getByRole('button', { name: 'Porzuć zmiany' }))
  await waitFor(() => expect(address()).toBe('/services/protocols'))
})

test.each([
  ['asks to load the page again', 'Termin został zaktualizowany: czeka na odświeżenie strony (1)', false],
  ['asks for nothing where that would lose what is typed', 'Czeka na wysłanie (1)', true],
])('a draft whose answers only a newer console can read %s', async (_, text, isFull) => {
  vi.spyOn(version, 'servedVersion').mockResolvedValue('newer')
  if (isFull) fillStorage()
  const { person } = openDraft(draft(), { 'PUT /api/protocols/5/answers/filtr': () => ({ saved: true }) })
  await person.click((await field(/^Filtr/)).getByRole('button', { name: 'w porządku' }))
  expect(await screen.findByText(text)).toBeVisible()
})

test.each([
  ['is gone', false],
  ['is gone without a question about values that were not kept', true],
])('a deleted draft %s, and another template can be chosen for the visit', async (_, isFull) => {
  if (isFull) fillStorage()
  const { template: _template, answers: _answers, details: _details, photos: _photos, ...rest } = draft()
  const { earlier: _earlier, snapshot: _snapshot, deviceType: _type, ...summary } = rest
  let deleted = false
  const notFound = () => problem(404, 'NOT_FOUND', 'Nie znaleziono protokołu')
  const { person, address } = openConsole('/services/protocol?service=9', {
    as: 'TECHNICIAN',
    api: {
      'GET /api/protocols': () => paged('protocols', deleted ? [] : [summary]),
      'GET /api/protocols/5': () => (deleted ? notFound() : draft()),
      'GET /api/services/9': () => serviceWire({ id: 9 }),
      'GET /api/protocol-templates': () => [{ ...draft().template, deviceType: 'POMPA_CIEPLA', active: true }],
      'PUT /api/protocols/5/answers/filtr': () => Promise.reject(new TypeError('network')),
      'DELETE /api/protocols/5': () => {
        if (deleted) return notFound()
        deleted = true
        return { id: 5, message: 'Protokół roboczy został usunięty' }
      },
    },
  })
  await person.click((await field(/^Filtr/)).getByRole('button', { name: 'w porządku' }))
  await screen.findByText('Czeka na połączenie (1)')
  expect(screen.queryAllByText(/^Ten telefon nie może tego przechować/)).toHaveLength(isFull ? 1 : 0)
  await person.click(screen.getByRole('button', { name: 'Usuń protokół roboczy' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  expect(await screen.findByRole('button', { name: 'Rozpocznij protokół' })).toBeVisible()
  expect(address()).toBe('/services/protocol?service=9')
})

test.each([
  ['after a question', () => ({ message: 'Usunięto' })],
  ['also if a colleague was quicker', () => problem(404, 'NOT_FOUND', 'Nie znaleziono zdjęcia')],
])('a stored picture is deleted %s', async (_, answer) => {
  const picture = { id: 4, field: 'filtr', originalName: 'filtr.jpg', url: null, thumbnailUrl: null, uploadedBy: 'Ewa' }
  const fault = { kind: 'CHECK' as const, result: 'FAULT' as const, note: 'pęknięty' }
  const answers = { filtr: { value: fault, at: '2026-11-23T09:00:00.000Z', by: 'Ewa Lis' } }
  const { person, calls } = openDraft(draft({ answers, photos: [picture] }), {
    'DELETE /api/protocols/5/photos/filtr/4': answer,
  })
  const reads = () => calls.filter(({ path, method }) => method === 'GET' && path === '/api/protocols/5').length
  const deleted = () => calls.some(({ method }) => method === 'DELETE')
  await person.click(await screen.findByRole('button', { name: 'Usuń zdjęcie filtr.jpg' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Usunąć zdjęcie?' }))
  expect(deleted()).toBe(false)
  const before = reads()
  await person.click(question.getByRole('button', { name: 'Usuń zdjęcie' }))
  await waitFor(() => expect(deleted()).toBe(true))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  expect(screen.queryByText('Nie znaleziono zdjęcia')).toBeNull()
})

describe('of a fault that was changed', () => {
  const at = '2026-11-23T09:00:00.000Z'
  const picture = { id: 4, field: 'filtr', originalName: 'filtr.jpg', url: null, thumbnailUrl: null, uploadedBy: 'Ewa' }
  const check = (note: string | null) => ({ value: { kind: 'CHECK' as const, result: 'OK' as const, note } })
  const number = (value: number, note: string | null) => ({ value: { kind: 'NUMBER' as const, value, note } })
  const open = (notes: string | null, photos = [picture]) => {
    const by = 'Ewa Lis'
    const answers = { filtr: { ...check(notes), at, by }, przegrzanie: { ...number(6, notes), at, by } }
    return openDraft(draft({ answers, photos }))
  }

  test('notes and pictures are seen as long as they are issued', async () => {
    const { calls, person } = open('pęknięty')
    const filter = await field(/^Filtr/)
    expect(filter.getByRole('button', { name: 'w porządku', pressed: true })).toBeVisible()
    const note = filter.getByRole('textbox', { name: 'Uwaga' })
    expect(note).toHaveValue('pęknięty')
    expect((await field(/^Przegrzanie/)).getByRole('textbox', { name: 'Uwaga' })).toHaveValue('pęknięty')
    expect(screen.getByRole('button', { name: 'Usuń zdjęcie filtr.jpg' })).toBeVisible()
    // It stays while something else is typed in its place.
    await person.clear(note)
    await person.type(note, 'już cały')
    expect(note).toHaveFocus()
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        answer: { kind: 'CHECK', result: 'OK', note: 'już cały' },
      }),
    )
    await person.clear(note)
    await person.tab()
    await waitFor(() => expect(filter.queryByRole('textbox', { name: 'Uwaga' })).toBeNull())
  })

  test('nothing is asked for where there is none', async () => {
    open(null, [])
    const filter = await field(/^Filtr/)
    expect(filter.queryByRole('textbox', { name: 'Uwaga' })).toBeNull()
    expect((await field(/^Przegrzanie/)).queryByRole('textbox', { name: 'Uwaga' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Dodaj zdjęcie' })).toBeNull()
  })
})

test('protocols are listed with what was wrong, and a device without any shows nothing of them', async () => {
  const { template: _template, answers: _answers, details: _details, photos: _photos, ...rest } = draft()
  const { earlier: _earlier, snapshot: _snapshot, deviceType: _type, ...summary } = rest
  const issued = { ...summary, status: 'ISSUED', number: 'P/2026/00017', issuedAt: '2026-11-20T12:00:00.000Z' }
  openConsole('/services/protocols', {
    as: 'VIEWER',
    api: { 'GET /api/protocols': () => paged('protocols', [{ ...issued, performedOn: '2026-11-20', deviations: 2 }]) },
  })
  expect(await screen.findByRole('link', { name: 'P/2026/00017' })).toHaveAttribute('href', '/services/protocol?id=5')
  expect(screen.getByText('2 nieprawidłowości')).toBeVisible()
})

test('the file of protocols says their state as the screen does', async () => {
  const { template: _template, answers: _answers, details: _details, photos: _photos, ...rest } = draft()
  const { earlier: _earlier, snapshot: _snapshot, deviceType: _type, ...summary } = rest
  const issued = { ...summary, status: 'ISSUED', issuedAt: '2026-11-20T12:00:00.000Z', performedOn: '2026-11-20' }
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { person } = openConsole('/services/protocols', {
    as: 'MANAGER',
    api: {
      'GET /api/protocols': () =>
        paged('protocols', [
          { ...summary, id: 5, deviations: 0 },
          { ...issued, id: 6, number: 'P/2026/00017', deviations: 0 },
          { ...issued, id: 7, number: 'P/2026/00018', deviations: 2 },
        ]),
    },
  })
  await screen.findByText('bez nieprawidłowości')
  await person.click(screen.getByRole('button', { name: 'Eksportuj CSV' }))
  await waitFor(() => expect(file).toBeDefined())
  const [head, ...rows] = (await file!.text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const state = head!.indexOf('Stan')
  expect(rows.map((row) => row[state])).toEqual(['W trakcie', 'bez nieprawidłowości', '2 nieprawidłowości'])
})
