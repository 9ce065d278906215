import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import { paged, problem } from '../../testing/api'
import { clockStartsAt, itIs, pass } from '../../testing/clock'
import { createQueryClient } from '../../app/App'
import { openPlannedSms, plannedWire } from '../../testing/planned-sms'
import { settingsWire, smsConfigWire } from '../../testing/samples'

afterEach(() => void vi.useRealTimers())

const late = plannedWire()
const sent = plannedWire({
  id: 2,
  client: { id: 4, imie: 'Łucja', nazwisko: 'Żak' },
  status: 'SENT',
  plannedSource: null,
  sentAt: '2020-11-20T09:00:01.000Z',
})
const advertising = plannedWire({
  id: 3,
  client: null,
  device: null,
  smsType: 'ADVERTISING',
  plannedSource: 'MANUAL_ADVERTISING',
  scheduledAt: '2190-11-20T09:00:00.000Z',
})
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the planned messages', () => {
  test('stand in a table, late ones marked in colour and words, with the figures of the plan above', async () => {
    await openPlannedSms([late, sent, advertising])
    const row = await rowOf(/Jan Kowalski/)
    for (const text of ['3', '+48 500 600 700', 'Zaplanowane', 'Przypomnienie', 'Automatyczne', 'Po terminie']) {
      expect(row.getByText(text)).toBeVisible()
    }
    expect(row.getByText(/20\.11\.2020, 10:00/)).toBeVisible()
    expect(screen.getByRole('row', { name: /Jan Kowalski/ })).toHaveAttribute('data-mark', 'late')
    expect(screen.getByRole('row', { name: /Łucja Żak/ })).not.toHaveAttribute('data-mark')
    const unknown = await rowOf(/Nieznany klient/)
    for (const text of ['Reklamowy', 'Ręczne']) expect(unknown.getByText(text)).toBeVisible()
    expect((await rowOf(/Łucja Żak/)).getByText('Nieznane')).toBeVisible()
    expect(screen.getByText('Znaleziono 3 SMS-y')).toBeVisible()
    const figures = within(screen.getByRole('region', { name: 'Statystyki' }))
    expect(await figures.findByText('1234')).toBeVisible()
    expect(figures.getByText('Na dzisiaj')).toBeVisible()
  })

  test('are listed as they leave, twenty to a page, and searched, filtered and sorted by the server', async () => {
    const { person, listCalls, address } = await openPlannedSms([late])
    await rowOf(/Jan Kowalski/)
    expect(Object.fromEntries(listCalls()[0]!.query)).toEqual({
      range: '[0,19]',
      sort: '["scheduledAt","ASC"]',
      filter: '{}',
    })
    await person.click(screen.getByRole('button', { name: 'Status' }))
    await waitFor(() => expect(listCalls().at(-1)?.query.get('sort')).toBe('["status","ASC"]'))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pominięte')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Termin' }), 'Najbliższe 7 dni')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Typ' }), 'Wygaśnięcie')
    await waitFor(() =>
      expect(listCalls().at(-1)?.query.get('filter')).toBe(
        '{"status":"SKIPPED","time":"NEXT_7_DAYS","type":"EXPIRATION_DATE_NOTIFICATION"}',
      ),
    )
    expect(address()).toContain('time=NEXT_7_DAYS')
  })

  test('show that there are none', async () => {
    await openPlannedSms([])
    expect(await screen.findByText('Brak zaplanowanych SMS-ów do wyświetlenia')).toBeVisible()
  })

  test('report that they could not be loaded', async () => {
    await openPlannedSms([], { api: { 'GET /api/planned-sms': () => problem(500, 'INTERNAL', 'Ups') } })
    expect(await screen.findByText('Nie udało się załadować zaplanowanych SMS')).toBeVisible()
  })

  test('are emptied by a failed reading, with count, pages and selection', async () => {
    let up = true
    const many = Array.from({ length: 30 }, (_, at) => plannedWire({ id: at + 1 }))
    const { person } = await openPlannedSms([], {
      api: {
        'GET /api/planned-sms': () =>
          up ? paged('planned-sms', many.slice(0, 20), 30) : problem(500, 'INTERNAL', 'Ups'),
      },
    })
    await person.click((await screen.findAllByRole('checkbox', { name: /^Zaznacz: Jan Kowalski/ }))[0]!)
    expect(screen.getByText('Znaleziono 30 SMS-ów')).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Strony' })).toBeVisible()
    up = false
    await person.click(screen.getByRole('button', { name: 'Odśwież' }))
    expect(await screen.findByText('Nie udało się załadować zaplanowanych SMS')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText(/^Znaleziono/)).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Strony' })).toBeNull()
    expect(screen.queryByRole('toolbar', { name: 'Działania na zaznaczonych' })).toBeNull()
    up = true
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Znaleziono 30 SMS-ów')).toBeVisible()
  })

  test('tell all of one in its details', async () => {
    const { person } = await openPlannedSms([{ ...late, errorMessage: 'Bramka nie odpowiada.', retryCount: 1 }])
    await person.click(await screen.findByRole('button', { name: /^Szczegóły: Jan Kowalski/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Szczegóły zaplanowanego SMS' }))
    expect(dialog.getByText(/\(ID: 3\)/)).toBeVisible()
    for (const text of ['Wysoki', 'Bramka nie odpowiada.', '1 z 3', 'Vitocal 200-S, Pompa ciepła']) {
      expect(dialog.getByText(text)).toBeVisible()
    }
  })

  test.each([
    ['2026-11-22T12:00:00Z', { quietOnHolidays: true }, 'Czeka do 23.11.2026, w niedziele nie wysyłamy.'],
    ['2026-11-23T22:00:00Z', {}, 'Czeka do 8:00, w nocy nie wysyłamy.'],
    [
      '2026-11-23T12:00:00Z',
      { automaticSmsEnabled: false },
      'Taki SMS jest wyłączony w ustawieniach i nie wyjdzie sam.',
    ],
    ['2026-11-23T12:00:00Z', {}, null],
  ])('of an overdue one at %s with %j tell what it waits for: %s', async (now, settings, expected) => {
    itIs(now)
    const { person } = await openPlannedSms([late], { api: { 'GET /api/settings': () => settingsWire(settings) } })
    await person.click(await screen.findByRole('button', { name: /^Szczegóły: Jan Kowalski/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Szczegóły zaplanowanego SMS' }))
    if (expected === null) expect(dialog.queryByText('Powód')).toBeNull()
    else expect(await dialog.findByText(expected)).toBeVisible()
  })
})

describe('while the page is open', () => {
  const up = () => paged('planned-sms', [late])
  const down = () => problem(503, 'UNAVAILABLE', 'Spróbuj za chwilę.')
  const silent = () => new Promise(() => {})

  async function openLong() {
    clockStartsAt('2026-11-23T08:59:00Z')
    let answer: () => unknown = up
    const app = await openPlannedSms([], { api: { 'GET /api/planned-sms': () => answer() } })
    await rowOf(/Jan Kowalski/)
    const refresh = screen.getByRole('button', { name: 'Odśwież' })
    return {
      ...app,
      refresh,
      answers: (next: () => unknown) => void (answer = next),
      hasFailed: () => screen.queryByText('Nie udało się załadować zaplanowanych SMS') !== null,
      hasRows: () => screen.queryByRole('row', { name: /Jan Kowalski/ }) !== null,
    }
  }

  test('a reading by the clock that fails leaves the rows, until a person asks', async () => {
    const { person, answers, hasFailed, hasRows, refresh } = await openLong()
    answers(down)
    await pass(2)
    expect([hasFailed(), hasRows()]).toEqual([true, true])
    expect(screen.getByText('Znaleziono 1 SMS')).toBeVisible()
    await person.click(refresh)
    await pass(0.2)
    expect([hasFailed(), hasRows()]).toEqual([true, false])
    expect(screen.queryByText('Znaleziono 1 SMS')).toBeNull()
    await pass(2)
    expect([hasFailed(), hasRows()]).toEqual([true, false])
    answers(up)
    await pass(2)
    expect([hasFailed(), hasRows()]).toEqual([false, true])
    answers(down)
    await pass(2)
    expect([hasFailed(), hasRows()]).toEqual([true, true])
  })

  test('another filter that cannot be read empties the list, and so does the former one', async () => {
    const { person, answers, hasFailed, hasRows } = await openLong()
    answers(down)
    const status = screen.getByRole('combobox', { name: 'Status' })
    await person.selectOptions(status, 'Pominięte')
    await pass(0.2)
    expect([hasFailed(), hasRows()]).toEqual([true, false])
    await person.selectOptions(status, 'Wszystkie statusy')
    await pass(0.2)
    expect([hasFailed(), hasRows()]).toEqual([true, false])
  })

  test('the button that reads again does not wait for the clock, also after it has failed', async () => {
    const { person, answers, hasFailed, refresh } = await openLong()
    answers(down)
    await person.click(refresh)
    await pass(0.2)
    expect(hasFailed()).toBe(true)
    answers(silent)
    await pass(1.1)
    expect(refresh).toBeEnabled()
  })
})

test('what leaves while the page is open is not marked as late: list, figures and details are read again', async () => {
  clockStartsAt('2026-11-23T08:59:00Z')
  const due = plannedWire({ scheduledAt: '2026-11-23T09:00:00.000Z' })
  const rows = [due, advertising]
  let sentCount = 3
  let answer: () => unknown = () => paged('planned-sms', rows)
  const { person } = await openPlannedSms(rows, {
    api: {
      'GET /api/planned-sms': () => answer(),
      'GET /api/planned-sms/1': () => rows[0],
      'GET /api/planned-sms/stats': () => ({
        scheduled: 7,
        pending: 2,
        sent: sentCount,
        failed: 0,
        scheduledToday: 5,
      }),
    },
  })
  await person.click((await rowOf(/Nieznany klient/)).getByRole('checkbox'))
  await person.click(await screen.findByRole('button', { name: /^Szczegóły: Jan Kowalski/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Szczegóły zaplanowanego SMS' }))
  rows[0] = { ...due, status: 'SENT', sentAt: '2026-11-23T09:00:01.000Z' }
  sentCount = 104
  await pass(3)
  expect(dialog.getByText('Wysłane')).toBeVisible()
  const row = within(screen.getByRole('row', { name: /Jan Kowalski/, hidden: true }))
  expect(row.getByText('Wysłane')).toBeVisible()
  expect(row.queryByText('Po terminie')).toBeNull()
  expect(screen.getByText('104')).toBeVisible()
  expect(
    within(screen.getByRole('row', { name: /Nieznany klient/, hidden: true })).getByRole('checkbox', { hidden: true }),
  ).toBeChecked()
  const refresh = screen.getByRole('button', { name: 'Odśwież', hidden: true })
  const replies: ((list: Response) => void)[] = []
  answer = () => new Promise((resolve) => replies.push(resolve))
  fireEvent.click(refresh)
  await waitFor(() => expect(refresh).toBeDisabled())
  replies[0]?.(paged('planned-sms', rows))
  await waitFor(() => expect(refresh).toBeEnabled())
  await pass(1.1)
  expect(replies).toHaveLength(2)
  expect(refresh).toBeEnabled()
})

test('details that are opened before the list is read again show what is stored', async () => {
  // Nothing is read by the clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stored = plannedWire({ message: 'Nowa treść' })
  const api = { 'GET /api/planned-sms/1': () => stored }
  const { person } = await openPlannedSms([plannedWire()], { api, queryClient: createQueryClient() })
  await person.click(await screen.findByRole('button', { name: /^Szczegóły: Jan Kowalski/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Szczegóły zaplanowanego SMS' }))
  expect(await dialog.findByText('Nowa treść')).toBeVisible()
})

test('details that are opened again begin with the state of their row, not with the one they had before', async () => {
  clockStartsAt('2026-11-23T08:59:00Z')
  const due = plannedWire({ scheduledAt: '2026-11-23T09:00:00.000Z' })
  const rows = [due]
  const { person } = await openPlannedSms(rows, { api: { 'GET /api/planned-sms/1': () => new Promise(() => {}) } })
  async function openDetails() {
    await person.click(await screen.findByRole('button', { name: /^Szczegóły: Jan Kowalski/ }))
    return within(await screen.findByRole('dialog', { name: 'Szczegóły zaplanowanego SMS' }))
  }
  const before = await openDetails()
  expect(before.getByText('Zaplanowane')).toBeVisible()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  rows[0] = { ...due, status: 'SENT', sentAt: '2026-11-23T09:00:01.000Z' }
  await pass(2)
  expect((await rowOf(/Jan Kowalski/)).getByText('Wysłane')).toBeVisible()
  const after = await openDetails()
  expect(after.getByText('Wysłane')).toBeVisible()
})

describe('who may what', () => {
  test.each<[Role, boolean, boolean]>([
    ['ADMIN', true, true],
    ['MANAGER', true, false],
    ['TECHNICIAN', false, false],
    ['VIEWER', false, false],
  ])('%s: change %s, process %s; all see details and plan', async (as, change, process) => {
    await openPlannedSms([late, sent], { as })
    const row = await rowOf(/Jan Kowalski/)
    expect(row.getByRole('button', { name: /^Szczegóły/ })).toBeVisible()
    for (const name of [/^Edytuj/, /^Anuluj/, /^Usuń/]) {
      expect(row.queryAllByRole('button', { name })).toHaveLength(change ? 1 : 0)
    }
    expect((await rowOf(/Łucja Żak/)).queryByRole('button', { name: /^Edytuj/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Zaplanuj SMS teraz' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Przetwórz teraz' })).toHaveLength(process ? 1 : 0)
  })
})

describe('changing a message that waits', () => {
  test('it is cancelled after a question', async () => {
    const { person, sent: calls } = await openPlannedSms([late], {
      api: { 'PUT /api/planned-sms/1/cancel': () => ({ ...late, status: 'CANCELLED' }) },
    })
    await person.click(await screen.findByRole('button', { name: /^Anuluj: Jan/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Czy na pewno chcesz anulować ten zaplanowany SMS?')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Anuluj SMS' }))
    expect(await screen.findByText('SMS został anulowany')).toBeVisible()
    expect(calls('PUT')[0]).toMatchObject({ body: { reason: 'Anulowane przez użytkownika' } })
  })

  test('it is deleted after a question; a refusal says why', async () => {
    const { person } = await openPlannedSms([late], {
      api: { 'DELETE /api/planned-sms/1': () => problem(409, 'CONFLICT', 'Ten SMS jest właśnie wysyłany.') },
    })
    await person.click(await screen.findByRole('button', { name: /^Usuń: Jan/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(
      dialog.getByText('Czy na pewno chcesz usunąć ten zaplanowany SMS? Tej operacji nie można cofnąć.'),
    ).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Usuń SMS' }))
    expect(await screen.findByText('Nie udało się usunąć SMS. Ten SMS jest właśnie wysyłany.')).toBeVisible()
  })

  test('its text is edited, and not emptied', async () => {
    const { person, sent: calls } = await openPlannedSms([late], {
      api: { 'PUT /api/planned-sms/1': () => ({ ...late, message: 'Nowa treść', edited: true }) },
    })
    await person.click(await screen.findByRole('button', { name: /^Edytuj: Jan/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edytuj zaplanowany SMS' }))
    expect(dialog.getByText('Długość: 28 znaków')).toBeVisible()
    const text = dialog.getByRole('textbox', { name: /Treść wiadomości/ })
    await person.clear(text)
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText('Wiadomość nie może być pusta')).toBeVisible()
    expect(calls('PUT')).toEqual([])
    await person.click(text)
    await person.paste(`${'ą'.repeat(40)}{customConfirmationURL}`)
    expect(dialog.getByText('Długość: 63 znaki')).toBeVisible()
    expect(dialog.getByText(/^Operator policzy 2 SMS-y: z polskimi znakami/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Bez polskich znaków: oszczędza 1 SMS' })).toBeVisible()
    await person.clear(text)
    await person.type(text, 'Nowa treść')
    expect(dialog.getByText('Długość: 10 znaków')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('SMS został zaktualizowany')).toBeVisible()
    expect(calls('PUT')[0]).toMatchObject({ body: { message: 'Nowa treść' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a text that a colleague has written meanwhile is shown before it is replaced', async () => {
    const newer = { ...late, message: 'Będziemy we wtorek.', edited: true }
    const { person, sent: calls } = await openPlannedSms([late], {
      api: {
        'GET /api/planned-sms/1': () => newer,
        'PUT /api/planned-sms/1': ({ body }) =>
          (body as { previous: { message: string } }).previous.message === newer.message
            ? newer
            : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
      },
    })
    await person.click(await screen.findByRole('button', { name: /^Edytuj: Jan/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edytuj zaplanowany SMS' }))
    const text = dialog.getByRole('textbox', { name: /Treść wiadomości/ })
    await person.clear(text)
    await person.type(text, 'Nowa treść')
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText(`Treść: ${late.message} → Będziemy we wtorek.`)).toBeVisible()
    expect(text).toHaveValue('Nowa treść')
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('SMS został zaktualizowany')).toBeVisible()
    expect(calls('PUT').map(({ body }) => body)).toEqual([
      { message: 'Nowa treść', previous: { message: late.message } },
      { message: 'Nowa treść', previous: { message: 'Będziemy we wtorek.' } },
    ])
  })

  test('of an advertisement the text is edited without its link, which is counted with it', async () => {
    const link = '\nRezygnacja: https://termin.example/r/XXXXXXXXXXXXXXXXXXXX'
    const { person, sent: calls } = await openPlannedSms([{ ...advertising, message: `${'x'.repeat(640)}${link}` }], {
      api: { 'PUT /api/planned-sms/3': () => advertising },
    })
    await person.click(await screen.findByRole('button', { name: /^Edytuj: Nieznany klient/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edytuj zaplanowany SMS' }))
    expect(dialog.getByText('Długość: 640 znaków')).toBeVisible()
    expect(dialog.getByText(/^Operator policzy 5 SMS-ów/)).toBeVisible()
    expect(dialog.getByText('Link do rezygnacji dopiszemy na końcu.')).toBeVisible()
    const text = dialog.getByRole('textbox', { name: /Treść wiadomości/ })
    await person.clear(text)
    await person.click(text)
    await person.paste(link)
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText('Wiadomość nie może być pusta')).toBeVisible()
    await person.clear(text)
    await person.click(text)
    await person.paste('y'.repeat(640))
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('SMS został zaktualizowany')).toBeVisible()
    expect(calls('PUT')).toMatchObject([{ body: { message: 'y'.repeat(640) } }])
  })

  test('several are cancelled at once; one that does not wait any more is told of', async () => {
    const { person, sent: calls } = await openPlannedSms([late, sent], {
      api: {
        'PUT /api/planned-sms/1/cancel': () => ({ ...late, status: 'CANCELLED' }),
      },
    })
    await rowOf(/Jan Kowalski/)
    for (const name of [/^Zaznacz: Jan/, /^Zaznacz: Łucja/]) {
      await person.click(screen.getByRole('checkbox', { name }))
    }
    const bar = within(screen.getByRole('toolbar', { name: 'Działania na zaznaczonych' }))
    await person.click(bar.getByRole('button', { name: 'Anuluj' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Anuluj SMS-y' }))
    expect(await dialog.findByText('Nie czeka już na wysłanie: 1 wybrany SMS, bez zmian.')).toBeVisible()
    expect(dialog.getByText(/^Anulujemy 1 SMS\./)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Anuluj SMS-y' }))
    expect(await dialog.findByText('Anulowano 1')).toBeVisible()
    expect(calls('PUT').map(({ path }) => path)).toEqual(['/api/planned-sms/1/cancel'])
  })

  test('where none waits any more nothing can be cancelled', async () => {
    const { person } = await openPlannedSms([sent])
    await rowOf(/Łucja/)
    await person.click(screen.getByRole('checkbox', { name: /^Zaznacz: Łucja/ }))
    const bar = within(screen.getByRole('toolbar', { name: 'Działania na zaznaczonych' }))
    await person.click(bar.getByRole('button', { name: 'Anuluj' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Anuluj SMS-y' }))
    expect(await dialog.findByText('Nie czeka już na wysłanie: 1 wybrany SMS, bez zmian.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Anuluj SMS-y' })).toBeDisabled()
  })
})

describe('while the gateway runs in test mode', () => {
  const api = { 'GET /api/sms/config-status': () => smsConfigWire() }

  test('a notice stands before the page until one goes on', async () => {
    const { person } = await openPlannedSms([late], { as: 'VIEWER', api })
    const notice = within(await screen.findByRole('alertdialog', { name: 'W trakcie pracy' }))
    await person.keyboard('{Escape}')
    await person.click(notice.getByRole('button', { name: 'Kontynuuj mimo to' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await rowOf(/Jan Kowalski/)).getByText('Zaplanowane')).toBeVisible()
  })

  test('or back to the dashboard', async () => {
    const { person, address } = await openPlannedSms([late], { api })
    await person.click(await screen.findByRole('link', { name: 'Powrót' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})
