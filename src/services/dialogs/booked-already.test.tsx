import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itIs } from '../../testing/clock'
import { deviceWire } from '../../testing/samples'
import { openServiceDialog } from '../../testing/service-dialogs'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const bookedVisit = {
  id: 5,
  startDateTime: '2026-11-26T08:00:00.000Z',
  endDateTime: '2026-11-26T09:00:00.000Z',
  technician: 'Piotr Wrona',
  rejected: false,
}

async function open(device: object) {
  const app = openServiceDialog((dialogs) => dialogs.book({ device: 7 }), {
    'GET /api/devices/7': () => deviceWire(device),
  })
  return app.dialog('Nowa wizyta')
}

test('a device that has a visit to come says so before a second one is booked', async () => {
  const form = await open({ bookedVisit })
  expect(form.getByText(/^To urządzenie ma już umówioną wizytę: 26\.11\.2026, 09:00, Piotr Wrona\./)).toBeVisible()
})

test('a device without one says nothing', async () => {
  const form = await open({ bookedVisit: null })
  expect(form.queryByText(/już umówioną wizytę/)).not.toBeInTheDocument()
})
