import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeDate } from '../../testing/dates'
import { paged, problem } from '../../testing/api'
import { boiler, openTable, pump } from '../../testing/clients-table'
import { itIs } from '../../testing/clock'
import { settingsWire } from '../../testing/samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => vi.useRealTimers())

test('all devices that match, also those of other pages, are chosen in one press', async () => {
  const { person } = await openTable({
    'GET /api/devices': ({ query }) =>
      paged('devices', [pump, boiler].slice(0, query.has('range') && query.get('range') === '[0,24]' ? 1 : 2), 2),
  })
  await person.click(await screen.findByRole('button', { name: 'Zaznacz wszystkie (2)' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'Działania na zaznaczonych' }))
  await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('Zaznaczono 2 urządzenia'))
})

describe('reminders to the chosen ones', () => {
  test('are asked about, sent by a job whose result is told, and no longer chosen', async () => {
    let jobs: object[] = []
    const job = {
      id: 5,
      kind: 'sms.send-reminders',
      title: 'Wysyłanie przypomnień SMS',
      status: 'RUNNING',
      done: 1,
      total: 2,
      outcome: null,
      stopRequested: false,
      startedBy: 'Jan Kowalski',
      createdAt: '2026-11-23T09:00:00Z',
      startedAt: '2026-11-23T09:00:00Z',
      finishedAt: null,
    }
    const { person, choose, dialog, sent, listCalls } = await openTable({
      'GET /api/jobs': () => jobs,
      'POST /api/sms/inspection-reminders': () => {
        jobs = [job]
        return { success: true, message: 'Wysyłamy przypomnienia.', jobId: 5 }
      },
    })
    const bar = await choose(/Jan Kowalski/, /Łucja Żak/)
    await person.click(bar.getByRole('button', { name: 'Wyślij SMS przypomnienie' }))
    const question = await dialog('Wyślij SMS przypomnienie')
    expect(await question.findByText(/Wyślemy teraz 2 przypomnienia/)).toBeVisible()
    expect(question.getByText('Tryb testowy: wiadomości trafią tylko do historii.')).toBeVisible()
    expect(question.getByText('Jan Kowalski: Pompa ciepła Vitocal 200-S')).toBeVisible()
    expect(sent('POST')).toEqual([])
    await person.click(question.getByRole('button', { name: 'Wyślij SMS-y' }))
    expect(await screen.findByText('Wysyłamy przypomnienia.')).toBeVisible()
    expect(sent('POST').map(({ path, body }) => [path, body])).toEqual([
      ['/api/sms/inspection-reminders', { deviceIds: [7, 8] }],
    ])
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Jan Kowalski/ })).not.toBeChecked())
    await person.click(await screen.findByRole('button', { name: 'Zadania w tle: 1 trwa' }))
    expect(await screen.findByText('50% · 1 z 2')).toBeVisible()
    const before = listCalls().length
    const names = ['Łucja Żak', 'Jan Lis', 'Ewa Bąk', 'Ola Nowak', 'Jan Kot']
    const details = [{ names, reason: 'Klient nie chce SMS-ów.' }]
    const outcome = {
      message: 'Wysłano 1 przypomnienie, nie udało się wysłać 1.',
      counts: { sent: 1, failed: 1 },
      details,
    }
    jobs = [{ ...job, status: 'DONE', done: 2, outcome }]
    const failed = within(await screen.findByRole('list', { name: 'Szczegóły' })).getByRole('listitem')
    expect(failed).toHaveTextContent('Łucja Żak; Jan Lis; Ewa Bąk i 2 inne: Klient nie chce SMS-ów.')
    await person.click(within(failed).getByRole('button', { name: '2 inne' }))
    expect(failed).toHaveTextContent('Łucja Żak; Jan Lis; Ewa Bąk; Ola Nowak; Jan Kot: Klient nie chce SMS-ów.')
    // In the panel, and as a notification.
    expect(screen.getAllByText(outcome.message)).toHaveLength(2)
    await waitFor(() => expect(listCalls().length).toBeGreaterThan(before))
  })

  test('that are refused stay chosen, and a second try has the same key', async () => {
    let tries = 0
    const { person, choose, dialog, sent } = await openTable({
      'POST /api/sms/inspection-reminders': () =>
        ++tries === 1 ? problem(503, 'INTERNAL', 'Ups') : problem(409, 'QUIET_HOURS', 'Spróbuj w tych godzinach.'),
    })
    const bar = await choose(/Jan Kowalski/)
    await person.click(bar.getByRole('button', { name: 'Wyślij SMS przypomnienie' }))
    const question = await dialog('Wyślij SMS przypomnienie')
    const send = await question.findByRole('button', { name: 'Wyślij SMS-y' })
    await waitFor(() => expect(send).toBeEnabled())
    await person.click(send)
    expect(await question.findByText('Ups')).toBeVisible()
    await person.click(send)
    expect(await question.findByText('Spróbuj w tych godzinach.')).toBeVisible()
    expect(new Set(sent('POST').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    await person.click(question.getByRole('button', { name: 'Anuluj' }))
    expect(screen.getByRole('checkbox', { name: /Jan Kowalski/ })).toBeChecked()
  })

  test('come with a warning outside the hours of the settings', async () => {
    const { person, choose, dialog } = await openTable({
      'GET /api/settings': () => settingsWire({ sendingFromHour: 11, sendingUntilHour: 18 }),
    })
    const bar = await choose(/Jan Kowalski/)
    await person.click(bar.getByRole('button', { name: 'Wyślij SMS przypomnienie' }))
    const question = await dialog('Wyślij SMS przypomnienie')
    expect(await question.findByText('SMS-y wysyłamy między 11:00 a 18:00.')).toBeVisible()
  })
})

describe('the inspections of the chosen ones', () => {
  const moved = (id: number) => ({ [`PUT /api/devices/${id}/inspection-date`]: () => ({ ...pump, id }) })

  test('move by so many months, each from its own date', async () => {
    const { person, choose, dialog, sent } = await openTable({ ...moved(7), ...moved(8) })
    const bar = await choose(/Jan Kowalski/, /Łucja Żak/)
    await person.click(bar.getByRole('button', { name: 'Przełóż przegląd' }))
    const question = await dialog('Przełóż przegląd')
    expect(await question.findByText('01.03.2020 → 01.04.2020')).toBeVisible()
    // Each device once, with what becomes of it.
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Jan Kowalski: Pompa ciepła Vitocal 200-S01.03.2020 → 01.04.2020',
      'Łucja Żak: Kocioł gazowy31.01.2190 → 28.02.2190',
    ])
    expect(question.getAllByText(/Jan Kowalski/)).toHaveLength(1)
    expect(question.getByText('Po terminie: 1 z 2.')).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Przełóż przeglądy' }))
    expect(await question.findByText('Przełożono 2')).toBeVisible()
    expect(sent('PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/devices/7/inspection-date', { newDate: '2020-04-01' }],
      // Clamped to the last day of February.
      ['/api/devices/8/inspection-date', { newDate: '2190-02-28' }],
    ])
  })

  test('move to an earlier date, and back again', async () => {
    const { person, choose, dialog, sent } = await openTable({
      'PUT /api/devices/7/inspection-date': () => ({ ...pump, version: 5 }),
    })
    const bar = await choose(/Jan Kowalski/)
    await person.click(bar.getByRole('button', { name: 'Przełóż przegląd' }))
    const question = await dialog('Przełóż przegląd')
    await person.click(question.getByRole('radio', { name: 'Wcześniej o' }))
    expect(await question.findByText('01.03.2020 → 01.02.2020')).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Przełóż przeglądy' }))
    expect(await question.findByText('Przełożono 1')).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Cofnij' }))
    expect(await question.findByText('Cofnięto 1')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ newDate: '2020-02-01' }, { newDate: '2020-03-01' }])
    // A change by another person in between is not overwritten.
    expect(sent('PUT').map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"'])
  })

  test('of a device that somebody changed meanwhile stays, and is named', async () => {
    const { person, choose, dialog } = await openTable({
      ...moved(8),
      'PUT /api/devices/7/inspection-date': ({ headers }) =>
        headers.get('if-match') === '"4"' ? problem(409, 'STALE', 'Ktoś zmienił te dane.') : pump,
    })
    const bar = await choose(/Jan Kowalski/, /Łucja Żak/)
    await person.click(bar.getByRole('button', { name: 'Przełóż przegląd' }))
    const question = await dialog('Przełóż przegląd')
    await person.click(question.getByRole('button', { name: 'Przełóż przeglądy' }))
    expect(await question.findByText('Ktoś zmienił te dane.')).toBeVisible()
    expect(question.getByText('Przełożono 1, nie udało się 1')).toBeVisible()
  })

  test('that were not moved are tried again with the same key', async () => {
    let broken = true
    const { person, choose, dialog, sent } = await openTable({
      ...moved(7),
      'PUT /api/devices/8/inspection-date': () => (broken ? problem(503, 'UNAVAILABLE', 'Przerwa.') : boiler),
    })
    const move = async () => {
      await person.click(screen.getByRole('button', { name: 'Przełóż przegląd' }))
      const question = await dialog('Przełóż przegląd')
      await question.findByRole('list', { name: /^Wybrane/ })
      await person.click(question.getByRole('button', { name: 'Przełóż przeglądy' }))
      await person.click(await question.findByRole('button', { name: 'Zamknij' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await choose(/Jan Kowalski/, /Łucja Żak/)
    await move()
    broken = false
    await move()
    const [first, lost, again, ...more] = sent('PUT').map(({ headers }) => headers.get('idempotency-key'))
    expect(more).toEqual([])
    expect(lost).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(lost)
    expect(first).not.toBe(lost)
  })

  test('move to one day, which must exist', async () => {
    const { person, choose, dialog, sent } = await openTable({ ...moved(7) })
    const bar = await choose(/Jan Kowalski/)
    await person.click(bar.getByRole('button', { name: 'Przełóż przegląd' }))
    const question = await dialog('Przełóż przegląd')
    await writeDate(question, 'Nowy termin', '')
    expect(question.getByRole('button', { name: 'Przełóż przeglądy' })).toBeDisabled()
    expect(question.getByText('Podaj dzień, na który przełożyć przeglądy.')).toBeVisible()
    await writeDate(question, 'Nowy termin', '2027-01-15')
    expect(question.getByRole('radio', { name: 'Wszystkie na dzień' })).toBeChecked()
    await person.click(question.getByRole('button', { name: 'Przełóż przeglądy' }))
    expect(await question.findByText('Przełożono 1')).toBeVisible()
    expect(sent('PUT')[0]?.body).toEqual({ newDate: '2027-01-15' })
  })
})

describe('deleting the chosen ones', () => {
  test('asks twice and says that the last device takes its client along', async () => {
    const { person, choose, dialog, sent } = await openTable({
      'DELETE /api/devices/7': () => ({ id: 7, message: 'OK', clientDeleted: true }),
      'DELETE /api/devices/8': () => problem(404, 'NOT_FOUND', 'Nie znaleziono urządzenia'),
    })
    const bar = await choose(/Jan Kowalski/, /Łucja Żak/)
    await person.click(bar.getByRole('button', { name: 'Usuń' }))
    const question = await dialog('Usuń urządzenia')
    expect(await question.findByText(/Usuniemy 2 urządzenia/)).toBeVisible()
    expect(question.getByText(/zostanie usunięty także klient/)).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Usuń urządzenia' }))
    expect(sent('DELETE')).toEqual([])
    const sure = within(await screen.findByRole('alertdialog', { name: 'Na pewno usunąć?' }))
    await person.click(sure.getByRole('button', { name: 'Usuń 2 urządzenia' }))
    expect(await screen.findByText('Usunięto 1, nie udało się 1')).toBeVisible()
    expect(screen.getByText('Nie znaleziono urządzenia')).toBeVisible()
    expect(sent('DELETE')).toHaveLength(2)
  })
})

test('a question about chosen devices is loaded again three times, and then the page', async () => {
  const reload = vi.fn()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { reload }))
  let requestCount = 0
  const { person, choose, dialog } = await openTable({
    'GET /api/devices': ({ query }) => {
      if (query.get('filter') === '{}') return paged('devices', [pump, boiler])
      requestCount += 1
      return problem(500, 'INTERNAL', 'Ups')
    },
  })
  const bar = await choose(/Jan Kowalski/)
  await person.click(bar.getByRole('button', { name: 'Usuń' }))
  const question = await dialog('Usuń urządzenia')
  for (let tries = 1; tries <= 3; tries += 1) {
    const before = requestCount
    await person.click(await question.findByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(requestCount).toBeGreaterThan(before))
  }
  await person.click(await question.findByRole('button', { name: 'Odśwież stronę' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a question about chosen devices that could not be loaded can be tried again', async () => {
  let up = false
  const { person, choose, dialog } = await openTable({
    'GET /api/devices': ({ query }) =>
      query.get('filter') === '{}' || up ? paged('devices', [pump, boiler]) : problem(500, 'INTERNAL', 'Ups'),
  })
  const bar = await choose(/Jan Kowalski/)
  await person.click(bar.getByRole('button', { name: 'Usuń' }))
  const question = await dialog('Usuń urządzenia')
  expect(question.getByRole('button', { name: 'Usuń urządzenia' })).toBeDisabled()
  up = true
  await person.click(await question.findByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await question.findByText(/Usuniemy 2 urządzenia/)).toBeVisible()
})
