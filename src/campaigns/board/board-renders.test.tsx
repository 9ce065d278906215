import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleStops } from '../testing/campaign-samples'
import { card as cardOf, dayOf, openBoard, setUpBoard } from '../testing/open-board'
import * as toolbar from './BoardToolbar'

setUpBoard()

test('a drag draws the board once: when the answer to its drop has come', async () => {
  // A part of the board that is drawn whenever the board is
  const figures = vi.spyOn(toolbar, 'PlanFigures')
  let answer: (change: unknown) => void = () => {}
  const [moved] = sampleStops()
  const { calls } = await openBoard({
    api: {
      'GET /api/campaigns/3/stops/1/openings': () => [],
      'POST /api/campaigns/3/stops/1/move': () => new Promise((resolve) => (answer = resolve)),
    },
  })
  const card = await cardOf(/Anna Żak/)
  const day = dayOf('Jan Nowak', '8')
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
