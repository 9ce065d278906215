import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { janTechnician, technicianWire } from '../../testing/technician-samples'
import { boardWire, campaignWire, planWire, sampleStops } from '../testing/campaign-samples'
import { giveCanvas } from '../testing/canvas'
import * as toolbar from './BoardToolbar'

beforeEach(() => {
  itIs('2027-09-06T06:00:00Z')
  giveCanvas()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'elementFromPoint')
})

test('a drag draws the board once: when the answer to its drop has come', async () => {
  // A part of the board that is drawn whenever the board is
  const figures = vi.spyOn(toolbar, 'PlanFigures')
  let answer: (change: unknown) => void = () => {}
  const [moved] = sampleStops()
  const { calls } = openConsole('/campaigns/campaign?id=3', {
    as: 'MANAGER',
    api: {
      'GET /api/campaigns/3': () => campaignWire({ plan: planWire() }),
      'GET /api/campaigns/3/board': () => boardWire(sampleStops()),
      'GET /api/technicians': () => [technicianWire(), janTechnician()],
      'GET /api/campaigns/3/stops/1/openings': () => [],
      'POST /api/campaigns/3/stops/1/move': () => new Promise((resolve) => (answer = resolve)),
    },
  })
  const card = await screen.findByRole('button', { name: /Anna Żak/ })
  const day = screen.getByRole('list', { name: 'Jan Nowak, 8 września' })
  document.elementFromPoint = () => day.closest('td')
  const renders = () => figures.mock.calls.length
  const before = renders()
  fireEvent.pointerDown(card, { button: 0, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(window, { clientX: 300, clientY: 60 })
  await waitFor(() => expect(day.closest('td')).toHaveTextContent('brak miejsca'))
  fireEvent.pointerUp(window, { clientX: 300, clientY: 60 })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/move'))).toBe(true))
  expect(renders()).toBe(before)
  const reads = calls.filter(({ path }) => path === '/api/campaigns/3').length
  answer({ stops: [{ ...moved, technicianId: 2, day: '2027-09-08', state: 'MOVED' }], shifts: [] })
  expect(await within(day).findByRole('button', { name: /Anna Żak/ })).toBeVisible()
  expect(await screen.findByText(/^Przeniesiono: Anna Żak/)).toBeVisible()
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/campaigns/3').length).toBeGreaterThan(reads))
  expect(renders()).toBe(before + 1)
})
