import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { technicianWire } from '../../testing/technician-samples'
import type { StopWire } from '../testing/campaign-samples'
import { boardWire, campaignWire, planWire, stopWire } from '../testing/campaign-samples'

beforeEach(() => itIs('2027-09-06T06:00:00Z'))
afterEach(() => vi.useRealTimers())

const progress = {
  days: [{ day: '2027-09-01', offered: 20, accepted: 12, declined: 3, expired: 1 }],
  booked: [{ day: '2027-09-06', visits: 7 }],
  ...{ endsOn: '2027-09-12', km: 380, drivingMinutes: 600, workMinutes: 2400, messages: 21, smsCost: 3.78 },
}

async function open(stops: StopWire[]) {
  const counts = { stops: 40, leftOut: 1, planned: 4, silent: 18, booked: 12, declined: 3, expired: 1 }
  const opened = openConsole('/campaigns/campaign?id=3&part=progress', {
    as: 'MANAGER',
    api: {
      'GET /api/campaigns/3': () => campaignWire({ counts, plan: planWire() }),
      'GET /api/campaigns/3/board': () => boardWire(stops),
      'GET /api/campaigns/3/progress': () => progress,
      'GET /api/technicians': () => [technicianWire()],
      'POST /api/campaigns/3/stops/1/call': ({ body }) => ({
        stops: [{ ...stops[0]!, call: { ...(body as object), at: '2027-09-06T06:00:00.000Z', by: 'Ola' } }],
        shifts: [],
      }),
    },
  })
  await screen.findByText('Wszyscy odpowiedzą')
  return opened
}

test('the figures and the answers of each day are shown, also as a table', async () => {
  const { person } = await open([])
  const figure = (label: string) => screen.getByText(label).parentElement
  expect(figure('Umówione')).toHaveTextContent('12z 40 wizyt')
  expect(figure('Czekają na odpowiedź')).toHaveTextContent('1816 już rozstrzygniętych')
  expect(figure('Wszyscy odpowiedzą')).toHaveTextContent('12.09.2027')
  expect(figure('Kilometry')).toHaveTextContent('380 km−62% km wobec kolejności terminów')
  expect(figure('Praca u klientów')).toHaveTextContent('40 godz.10 godz. jazdy')
  expect(figure('SMS-y')).toHaveTextContent('213,78 zł')
  await person.click(await screen.findByRole('button', { name: 'Pokaż tabelę: Propozycje i odpowiedzi' }))
  const row = within(screen.getByRole('row', { name: /01\.09\.2027/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['20', '12', '3', '1'])
})

test('who should be phoned is listed by reason, and what came of a call is kept with a note', async () => {
  const { person, calls } = await open([
    stopWire({ id: 1, state: 'DECLINED' }),
    stopWire({ id: 2, clientName: 'Bogdan Lis', clientPhone: '' }),
    stopWire({ id: 3, clientName: 'Celina Mak', state: 'ACCEPTED' }),
    stopWire({ id: 4, clientName: 'Dorota Wilk', state: 'EXPIRED' }),
    stopWire({ id: 5, clientName: 'Ewa Bąk', leftOut: 'BOOKED', technicianId: null, day: null, begins: null }),
  ])
  const list = within(await screen.findByRole('region', { name: 'Zadzwoń: 3' }))
  expect(list.getAllByRole('listitem').map((item) => within(item).getAllByRole('link')[0]?.textContent)).toEqual([
    'Anna Żak',
    'Dorota Wilk',
    'Bogdan Lis',
  ])
  const first = within(list.getAllByRole('listitem')[0]!)
  expect(first.getByText(/^Nie chce tego terminu · termin 20\.09\.2027/)).toBeVisible()
  await person.click(first.getByRole('button', { name: 'Oddzwonić: Anna Żak' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Oddzwonić: Anna Żak' }))
  await person.type(dialog.getByLabelText('Notatka'), 'Po 16')
  await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
  expect(await list.findByText(/^Ostatnio: Oddzwonić: Po 16 \(Ola, 06\.09\.2027/)).toBeVisible()
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/call'))?.body).toEqual({ outcome: 'CALL_AGAIN', note: 'Po 16' }),
  )
})
