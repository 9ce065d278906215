import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { reportCodecs } from '#domain/reports/report'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { dateField, dateText } from '../testing/dates'

const saved: { file: Blob; name: string }[] = []

beforeEach(() => {
  itIs('2026-11-23T09:00:00Z')
  saved.length = 0
  let file: Blob
  URL.createObjectURL = (blob: Blob) => {
    file = blob
    return 'blob:report'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ file, name: this.download })
  })
})
afterEach(() => void vi.useRealTimers())

type PeriodWire = z.input<typeof reportCodecs.period>

const totals = {
  services: 4,
  revenue: 1400,
  unpaid: 350.5,
  planned: 3,
  cancelled: 1,
  averageMinutes: 60,
  newClients: 2,
}
const sms = { sent: 30, failed: 1, parts: 60, cost: 9.6, booked: 5, bookedRevenue: 1750 }
const compared = { services: 4, revenue: 1400, servicesBefore: 2, revenueBefore: 700 }

const report = (change: Partial<PeriodWire> = {}): PeriodWire => ({
  from: '2026-11-01',
  until: '2026-12-01',
  comparedFrom: '2025-11-01',
  comparedUntil: '2025-11-24',
  now: totals,
  before: { ...totals, services: 2, revenue: 700, newClients: 0 },
  buckets: [{ from: '2026-11-03', until: '2026-11-04', ...compared }],
  deviceTypes: [{ type: 'HEAT_PUMP', ...compared }],
  serviceTypes: [{ type: 'PRZEGLAD_OKRESOWY', ...compared }],
  technicians: [
    { technicianId: 5, name: 'Piotr Wrona', ...compared },
    { technicianId: null, name: null, ...compared, revenue: 0 },
  ],
  towns: [{ city: 'Łódź', ...compared }],
  reminders: {
    now: { asked: 20, confirmed: 13, medianHours: 5.4 },
    before: { asked: 0, confirmed: 0, medianHours: null },
    answers: [{ within: 'DAY', count: 13 }],
  },
  sms: { now: sms, before: { ...sms, cost: 4.8 } },
  ...change,
})

const stats = {
  totalClients: 120,
  totalDevices: 160,
  totalServices: 400,
  pendingServices: 20,
  completedServices: 370,
  revenue: 120_345.5,
  activeUsers: 5,
  avgServiceTime: 75,
}

const api: Handlers = {
  'GET /api/reports/period': () => report(),
  'GET /api/reports/duties': () => [],
  'GET /api/reports/stats': () => stats,
  'GET /api/reports/monthly-activity': () =>
    ['Styczeń', 'Luty'].map((monthName, i) => ({
      month: i + 1,
      monthName,
      revenue: 350 * (i + 1),
      totalServices: i + 1,
      revenueBefore: 0,
      totalServicesBefore: 0,
    })),
  'GET /api/reports/sms-stats': () => ({ totalSent: 812, successRate: 98.5, remindersSent: 700, estimatedCost: 130.4 }),
  'GET /api/reports/forecast': () => ({
    overdue: { due: 2, booked: 1, revenue: 700 },
    months: [{ month: '2026-11-01', due: 3, booked: 1, again: 1, revenue: 1050 }],
  }),
  'GET /api/reports/top-clients': () => [{ clientId: 3, clientName: 'Jan Kowalski', totalServices: 2, revenue: 700 }],
  'GET /api/reports/team-performance': () => [],
  'GET /api/reports/recent-activity': () => [],
  'GET /api/reports/system-status': () => ({
    healthy: true,
    checkedAt: '2026-11-23T09:00:00Z',
    parts: [{ key: 'database', name: 'Baza danych', state: 'OK', detail: 'Odpowiada w 2 ms' }],
  }),
  'GET /api/reports/recipients': () => ({ emails: ['ola@firma.pl'] }),
}

async function open(more: Handlers = {}) {
  const app = openConsole('/admin/reports', { as: 'MANAGER', api: { ...api, ...more } })
  await screen.findByRole('heading', { name: 'Raporty' })
  return app
}
const plain = (text: string | null) => text?.replaceAll(/\s+/g, ' ')
const tile = async (label: string) => plain((await screen.findAllByText(label))[0]!.parentElement!.textContent)

test('this month is compared with the same days a year before', async () => {
  await open()
  await waitFor(async () =>
    expect(await tile('Przychód')).toBe('Przychód1400 zł+100% rok do rokuNiezapłacone: 350,50 zł'),
  )
  expect(await tile('Potwierdzenia po SMS')).toBe('Potwierdzenia po SMS65%Rok temu –')
  expect(await tile('Nowi klienci')).toBe('Nowi klienci2Rok temu nic')
  expect(screen.getByText(/^Listopad 2026, w porównaniu z 1–23 listopada 2025$/)).toBeVisible()
  expect(plain(screen.getByText(/^Zapytano o/).textContent)).toBe(
    'Zapytano o 20 przeglądów, potwierdzono 13; połowa odpowiedzi przyszła w ciągu 5 godzin.',
  )
})

test.each([
  ['the new year', undefined, '2027'],
  ['the year that was chosen', '2025', '2025'],
])('after New Year the months are those of %s', async (_, chosen, year) => {
  itIs('2026-12-31T22:59:00Z')
  const { calls } = await open()
  const choice = await screen.findByRole('combobox', { name: 'Rok' })
  expect(choice).toHaveValue('2026')
  if (chosen) fireEvent.change(choice, { target: { value: chosen } })
  itIs('2026-12-31T23:00:00Z')
  fireEvent.click(screen.getByRole('button', { name: 'Wcześniejszy okres' }))
  expect(await within(choice).findByRole('option', { name: '2027' })).toBeVisible()
  expect(choice).toHaveValue(year)
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === '/api/reports/monthly-activity')?.query.get('year')).toBe(year),
  )
})

test('groups and figures lead to the lists behind them', async () => {
  await open()
  const link = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  const days = 'period=2026-11'
  expect(await link('Pompa ciepła')).toBe(`/admin/reports/services?${days}&device=HEAT_PUMP`)
  expect(await link('Przegląd okresowy')).toBe(`/admin/reports/services?${days}&type=PRZEGLAD_OKRESOWY`)
  expect(await link('Piotr Wrona')).toBe(`/admin/reports/services?${days}&technician=5`)
  expect(await link('Bez serwisanta')).toBe(`/admin/reports/services?${days}&technician=none`)
  expect(await link('Łódź')).toBe(`/admin/reports/services?${days}&city=%C5%81%C3%B3d%C5%BA`)
  expect(await link('Jan Kowalski')).toBe('/clients/3/show')
  // Without duties there is no panel of theirs.
  expect(screen.queryByText(/^Obowiązki:/)).not.toBeInTheDocument()

  const sent = 'days=2026-11-01..2026-11-30&gateway=current'
  expect(await link('65%')).toBe('/admin/reports/confirmations?period=2026-11')
  expect(await link('3')).toBe('/admin/reports/services?period=2026-11&list=planned')
  expect(await link('Anulowane: 1')).toBe('/admin/reports/services?period=2026-11&list=cancelled')
  expect(await link(/^Wysłane: 30/)).toBe(`/admin/sms-history?status=SUCCESS&${sent}`)
  expect(await link(/^Nieudane: 1/)).toBe(`/admin/sms-history?status=FAILED&${sent}`)
  expect(await link(/^Przypomnienia: 700/)).toBe('/admin/sms-history?status=SUCCESS&type=REMINDERS&gateway=current')
})

test('the answers of a period are listed, those within a time on their own', async () => {
  const { calls } = openConsole('/admin/reports/confirmations?period=2026-10&answer=DAY', {
    as: 'MANAGER',
    api: {
      'GET /api/reports/asked': () =>
        paged('asked-inspections', [
          {
            id: 1,
            clientId: 3,
            clientName: 'Jan Kowalski',
            clientPhone: '+48600100200',
            deviceId: 7,
            deviceType: 'HEAT_PUMP',
            deviceName: 'Vitocal',
            city: 'Łódź',
            dueDate: '2026-11-02',
            hours: 5.2,
            askedAt: '2026-10-20T07:00:00.000Z',
            confirmedAt: '2026-10-20T12:12:00.000Z',
          },
        ]),
    },
  })
  const row = await screen.findByRole('row', { name: /Jan Kowalski/ })
  expect(row).toHaveTextContent('5 godzin')
  const { query } = calls.find(({ path }) => path === '/api/reports/asked')!
  expect(JSON.parse(query.get('filter')!)).toEqual({ period: '2026-10', answered: 'DAY' })
})

test('duties are counted by kind or month, and kept whole in a file', async () => {
  const counts = { due: 4, served: 2, servedLate: 1, overdue: 1, lost: 2 }
  await open({
    'GET /api/reports/duties': () => [
      { month: '2026-10-01', kind: 'FLUES', ...counts },
      { month: '2026-11-01', kind: 'FLUES', ...counts },
      { month: '2026-11-01', kind: 'CONTRACT', ...counts, lost: 0 },
    ],
  })
  const panel = within(await screen.findByRole('region', { name: 'Obowiązki: Listopad 2026' }))
  expect(panel.getByRole('row', { name: 'Kontrola przewodów kominowych 8 4 2 2 4' })).toBeVisible()
  expect(panel.getByText(/^4 terminy nieprzekraczalne minęły przed wykonaniem/)).toBeVisible()
  fireEvent.click(panel.getByText('Miesiące'))
  expect(panel.getByRole('row', { name: 'Listopad 2026 8 4 2 2 2' })).toBeVisible()
  fireEvent.click(panel.getByLabelText(/^Pobierz CSV/))
  expect(saved[0]?.name).toBe('raport-obowiazki-2026-11.csv')
  expect(await saved[0]?.file.text()).toContain('2026-11;Umowa serwisowa;4;2;1;1;0')
})

test('an office without a completed visit has no average time, and a year its months in the table', async () => {
  const year = report({ buckets: [{ from: '2026-01-01', until: '2026-02-01', ...compared }] })
  const { person } = await open({
    'GET /api/reports/stats': () => ({ ...stats, completedServices: 0, avgServiceTime: 0 }),
    'GET /api/reports/period': () => year,
  })
  await waitFor(async () => expect(await tile('Średni czas wizyty')).toBe('Średni czas wizyty–'))
  await person.click(screen.getByRole('button', { name: 'Rok' }))
  await person.click(await screen.findByRole('button', { name: 'Pokaż tabelę: Przychód i wizyty: Rok 2026' }))
  const table = within(await screen.findByRole('region', { name: 'Tabela: Przychód i wizyty: Rok 2026' }))
  expect(table.getByRole('columnheader', { name: 'Miesiąc' })).toBeVisible()
})

test('a chart is a table as well, and a file; that of the forecast leads to the devices that are due', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Pokaż tabelę: Aktywność miesięczna' }))
  const table = within(await screen.findByRole('region', { name: 'Tabela: Aktywność miesięczna' }))
  expect(table.getByRole('row', { name: /^Luty 2 700/ })).toBeVisible()
  expect(table.getByRole('link', { name: 'Luty' })).toHaveAttribute('href', '/admin/reports/services?period=2026-02')
  await person.click(screen.getByRole('button', { name: 'Pobierz CSV: Aktywność miesięczna' }))
  const { file, name } = saved[0]!
  expect(name).toBe('raport-aktywnosc-2026.csv')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    'Miesiąc;Wizyty;Przychód (zł);Wizyty 2025;Przychód 2025 (zł)\r\nStyczeń;1;350,00;0;0,00\r\nLuty;2;700,00;0;0,00\r\n',
  )

  await person.click(screen.getByRole('button', { name: 'Pokaż tabelę: Prognoza przeglądów' }))
  const forecast = within(await screen.findByRole('region', { name: 'Tabela: Prognoza przeglądów' }))
  expect(plain(forecast.getByRole('row', { name: /^Listopad/ }).textContent)).toBe('Listopad 20262111050 zł')
  expect(forecast.getByRole('link', { name: 'Zaległe' })).toHaveAttribute(
    'href',
    '/?tab=clients&view=table&filter=overdue',
  )
  expect(forecast.getByRole('link', { name: 'Listopad 2026' })).toHaveAttribute(
    'href',
    '/?tab=clients&view=table&due=2026-11-23..2026-11-30',
  )
})

test('the period stands in the address; periods are passed over as quickly as one presses', async () => {
  const { person, address, calls } = await open()
  await person.click(await screen.findByRole('button', { name: 'Wcześniejszy okres' }))
  expect(address()).toBe('/admin/reports?period=2026-10')
  await person.click(screen.getByRole('button', { name: 'Kwartał' }))
  expect(address()).toBe('/admin/reports?period=2026-Q4')
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/reports/period').map(({ query }) => query.get('period'))).toEqual([
      '2026-11',
      '2026-10',
      '2026-Q4',
    ]),
  )
  expect(screen.getByRole('button', { name: 'Bieżący' })).toBeDisabled()

  const earlier = screen.getByRole('button', { name: 'Wcześniejszy okres' })
  act(() => {
    for (let press = 1; press <= 3; press += 1) earlier.click()
  })
  expect(address()).toBe('/admin/reports?period=2026-Q1')
  const later = screen.getByRole('button', { name: 'Późniejszy okres' })
  act(() => {
    for (let press = 1; press <= 2; press += 1) later.click()
  })
  expect(address()).toBe('/admin/reports?period=2026-Q3')
})

test('own days are typed in one go, and one step back leaves them', async () => {
  const { person, address, calls, goBack } = await open()
  await person.click(await screen.findByRole('button', { name: 'Własny' }))
  expect(address()).toBe('/admin/reports?period=2026-11-01..2026-11-30')
  const { group, input } = await dateField(screen, 'Od dnia')
  const section = group.querySelector<HTMLElement>('[role=spinbutton]')!
  act(() => section.focus())
  for (const [text, period] of [
    ['01.01.2026', '2026-01-01..2026-11-30'],
    ['10.01.2026', '2026-01-10..2026-11-30'],
    ['10.11.2026', '2026-11-10..2026-11-30'],
  ] as const) {
    fireEvent.change(input, { target: { value: text } })
    await waitFor(() => expect(address()).toBe(`/admin/reports?period=${period}`))
    await waitFor(() => expect(calls.at(-1)?.query.get('period')).toBe(period))
    expect(section).toHaveFocus()
  }
  await person.click(screen.getByRole('button', { name: 'Wcześniejszy okres' }))
  expect(await dateText(screen, 'Od dnia')).toBe('20.10.2026')
  expect(await dateText(screen, 'Do dnia')).toBe('09.11.2026')
  await act(() => goBack())
  expect(await dateText(screen, 'Od dnia')).toBe('10.11.2026')
  await act(() => goBack())
  expect(address()).toBe('/admin/reports')
})

test('another period begins on the first page of a list', async () => {
  const { person, address, calls } = openConsole('/admin/reports/services?period=2026-09&page=5', {
    as: 'MANAGER',
    api: {
      'GET /api/services': () => paged('services', []),
      'GET /api/services/sum': () => ({ price: 0 }),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Późniejszy okres' }))
  expect(address()).toBe('/admin/reports/services?period=2026-10')
  await waitFor(() => expect(calls.findLast(({ path }) => path === '/api/services')?.query.get('range')).toBe('[0,24]'))
})

test('while another period loads, no figure of the one before stands under its name', async () => {
  const never = () => new Promise<never>(() => {})
  const ofNovember =
    <Answer,>(answer: Answer) =>
    ({ query }: { query: URLSearchParams }) =>
      query.get('period') === '2026-11' ? answer : never()
  const { person } = await open({
    'GET /api/reports/top-clients': ofNovember([
      { clientId: 3, clientName: 'Jan Kowalski', totalServices: 2, revenue: 700 },
    ]),
    'GET /api/reports/team-performance': ofNovember([
      {
        technicianId: 6,
        name: 'Ewa Sowa',
        completedServices: 4,
        plannedServices: 1,
        revenue: 1400,
        avgServiceTime: 60,
      },
    ]),
  })
  expect(await screen.findByRole('link', { name: 'Jan Kowalski' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Ewa Sowa' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Wcześniejszy okres' }))
  await screen.findAllByText('Październik 2026')
  expect(screen.queryByRole('link', { name: 'Jan Kowalski' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Ewa Sowa' })).toBeNull()
})

test('who has only visits that are planned leads to those, not to an empty list of what was done', async () => {
  const member = {
    technicianId: 6,
    name: 'Ewa Sowa',
    completedServices: 4,
    plannedServices: 1,
    revenue: 1400,
    avgServiceTime: 60,
  }
  const planned = {
    technicianId: null,
    name: 'Firma X',
    completedServices: 0,
    plannedServices: 2,
    revenue: 0,
    avgServiceTime: 0,
  }
  await open({ 'GET /api/reports/team-performance': () => [member, planned] })
  const team = within(await screen.findByRole('region', { name: 'Tabela: Zespół' }))
  expect(team.getByRole('link', { name: 'Ewa Sowa' })).toHaveAttribute(
    'href',
    '/admin/reports/services?period=2026-11&technician=6',
  )
  expect(team.getByRole('link', { name: 'Firma X' })).toHaveAttribute(
    'href',
    '/admin/reports/services?period=2026-11&list=planned&technician=Firma+X',
  )
})

test('all figures of the period are one file', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Eksport' }))
  await person.click(await screen.findByRole('menuitem', { name: 'CSV: Listopad 2026' }))
  const text = await saved[0]!.file.text()
  expect(saved[0]!.name).toBe('raport-2026-11.csv')
  expect(text).toContain('Zestawienie;Pozycja;Wizyty;Przychód (zł)')
  expect(text).toContain('Razem;;4;1400,00;2;700,00')
  expect(text).toContain('Serwisant;Bez serwisanta;4;0,00;2;700,00')
})

test('namesakes each have a row that leads to their own page', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  await open({
    'GET /api/reports/top-clients': () =>
      [3, 4].map((clientId) => ({ clientId, clientName: 'Jan Kowalski', totalServices: 2, revenue: 700 })),
  })
  const links = await screen.findAllByRole('link', { name: 'Jan Kowalski' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/clients/3/show', '/clients/4/show'])
  expect(errors.mock.calls.flat().join()).not.toContain('same key')
})

test('figures that could not be loaded are reported, and can be retried', async () => {
  let up = false
  const { person } = await open({
    'GET /api/reports/stats': () => (up ? stats : problem(500, 'INTERNAL', 'Ups')),
  })
  expect(await screen.findByText('Nie udało się załadować części statystyk. Spróbuj ponownie.')).toBeVisible()
  up = true
  await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await waitFor(() => expect(screen.queryByText(/^Nie udało się załadować części/)).toBeNull())
})

test('a part that failed to load says so in its place, and no longer loads', async () => {
  const broken = () => problem(500, 'INTERNAL', 'Ups')
  await open({
    'GET /api/reports/stats': broken,
    'GET /api/reports/monthly-activity': broken,
    'GET /api/reports/sms-stats': broken,
    'GET /api/reports/forecast': broken,
    'GET /api/reports/recent-activity': broken,
    'GET /api/reports/system-status': broken,
    'GET /api/reports/top-clients': broken,
    'GET /api/reports/team-performance': broken,
    'GET /api/reports/duties': broken,
  })
  await waitFor(() => expect(screen.getAllByText('Nie udało się załadować.')).toHaveLength(9))
  expect(screen.queryByLabelText(/^Ładowanie/)).toBeNull()
  const months = within(screen.getByRole('region', { name: 'Aktywność miesięczna' }))
  expect(months.getByText('Nie udało się załadować.')).toBeVisible()
})

test('a report that fails with all its figures says so once, with one button', async () => {
  const broken = () => problem(500, 'INTERNAL', 'Ups')
  await open({ 'GET /api/reports/period': broken, 'GET /api/reports/stats': broken })
  expect(await screen.findByRole('heading', { name: 'Nie udało się załadować raportu' })).toBeVisible()
  const figures = within(screen.getByRole('region', { name: 'Od początku' }))
  expect(await figures.findByText('Nie udało się załadować.')).toBeVisible()
  expect(screen.getAllByText('Nie udało się załadować części statystyk. Spróbuj ponownie.')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Spróbuj ponownie' })).toHaveLength(1)
})

test('figures that a person may not see are not tried again', async () => {
  await open({ 'GET /api/reports/stats': () => problem(403, 'FORBIDDEN', 'Brak uprawnień.') })
  expect(await screen.findByText('Nie udało się załadować części statystyk. Spróbuj ponownie.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull()
})

test('figures that never load are tried again three times, and then the page', async () => {
  const { person } = await open({ 'GET /api/reports/stats': () => problem(500, 'INTERNAL', 'Ups') })
  for (let tries = 0; tries < 3; tries += 1) {
    await person.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
  }
  expect(await screen.findByRole('button', { name: 'Odśwież stronę' })).toBeVisible()
})

test('who gets the report by mail is changed', async () => {
  const { person, calls } = await open({
    'PUT /api/reports/recipients': ({ body }) => body,
  })
  const field = await screen.findByRole('textbox', { name: 'Adresy e-mail' })
  await person.type(field, ' jan')
  await person.click(screen.getByRole('button', { name: 'Zapisz adresy' }))
  expect(await screen.findByText('Niepoprawny format email')).toBeVisible()
  await person.type(field, '@firma.pl')
  await person.click(screen.getByRole('button', { name: 'Zapisz adresy' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      emails: ['ola@firma.pl', 'jan@firma.pl'],
      previous: { emails: ['ola@firma.pl'] },
    }),
  )
})

test('addresses that are typed outlast those that somebody else saves, and follow them again once they are saved', async () => {
  let emails = ['ola@firma.pl']
  const { person, calls } = await open({
    'GET /api/reports/recipients': () => ({ emails }),
    'PUT /api/reports/recipients': ({ body }) => {
      emails = (body as { emails: string[] }).emails.toSorted()
      return { emails }
    },
  })
  const readAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
  const field = await screen.findByRole('textbox', { name: 'Adresy e-mail' })
  await person.type(field, '{Enter}jan@firma.pl')
  emails = ['ewa@firma.pl']
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path === '/api/reports/recipients').length
  const before = reads()
  readAgain()
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  expect(field).toHaveValue('ola@firma.pl\njan@firma.pl')
  await person.click(screen.getByRole('button', { name: 'Zapisz adresy' }))
  await screen.findByText('Raport wysyłamy na 2 adresy.')
  await waitFor(() => expect(field).toHaveValue('jan@firma.pl\nola@firma.pl'))
  emails = ['ewa@firma.pl']
  readAgain()
  await waitFor(() => expect(field).toHaveValue('ewa@firma.pl'))
})

test('recipients that a colleague has changed meanwhile are told before they are replaced', async () => {
  let emails = ['ola@firma.pl']
  const { person, calls } = await open({
    'GET /api/reports/recipients': () => ({ emails }),
    'PUT /api/reports/recipients': ({ body }) => {
      const { previous, ...next } = body as { emails: string[]; previous: { emails: string[] } }
      return previous.emails.join() === emails.join() ? next : problem(409, 'STALE', 'Ktoś zmienił te dane.')
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Adresy e-mail' })
  await person.type(field, '{Enter}jan@firma.pl')
  emails = ['ewa@firma.pl', 'ola@firma.pl']
  await person.click(screen.getByRole('button', { name: 'Zapisz adresy' }))
  expect(await screen.findByText('Odbiorcy raportów: ola@firma.pl → ewa@firma.pl, ola@firma.pl')).toBeVisible()
  expect(field).toHaveValue('ola@firma.pl\njan@firma.pl')
  await person.click(screen.getByRole('button', { name: 'Wczytaj' }))
  await waitFor(() => expect(field).toHaveValue('ewa@firma.pl\nola@firma.pl'))
  await person.type(field, '{Enter}jan@firma.pl')
  await person.click(screen.getByRole('button', { name: 'Zapisz adresy' }))
  expect(await screen.findByText('Raport wysyłamy na 3 adresy.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { emails: ['ola@firma.pl', 'jan@firma.pl'], previous: { emails: ['ola@firma.pl'] } },
    {
      emails: ['ewa@firma.pl', 'ola@firma.pl', 'jan@firma.pl'],
      previous: { emails: ['ewa@firma.pl', 'ola@firma.pl'] },
    },
  ])
})

test('other roles than the management are redirected', async () => {
  const { address } = openConsole('/admin/reports', { as: 'TECHNICIAN', api })
  await screen.findByRole('heading', { name: 'Brak dostępu' })
  expect(address()).toBe('/unauthorized')
})
