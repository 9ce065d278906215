import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itIs } from '../../testing/clock'
import { serviceWire } from '../../testing/service-samples'
import { moved, openCalendar, ours } from './testing/calendar'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const address = '/?tab=services&view=week-lanes'

/** jsdom has no DataTransfer. */
function dragged(element: Element, to: Element) {
  const start = createEvent.dragStart(element)
  Object.assign(start, { dataTransfer: { setData: () => {} } })
  fireEvent(element, start)
  fireEvent.dragOver(to)
  fireEvent.drop(to)
}

test('a week has a row per technician, with all its work; the day is a press away', async () => {
  const other = serviceWire({ id: 12, technicianId: null, technician: null, clientName: 'Zofia Lis' })
  const { person, address: currentAddress } = await openCalendar(address, [serviceWire(ours), other])
  const row = within(await screen.findByRole('row', { name: /Piotr Wrona/ }))
  expect(row.getByRole('rowheader')).toHaveTextContent('1 godz.')
  expect(
    within(row.getByRole('list', { name: 'Piotr Wrona, poniedziałek' })).getByRole('button', { name: /Jan Kowalski/ }),
  ).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'Bez serwisanta, poniedziałek' })).getByText('Zofia Lis'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Serwisanci', pressed: true })).toBeVisible()
  const span = within(screen.getByRole('group', { name: 'Zakres serwisantów' }))
  await person.click(span.getByRole('button', { name: 'Dzień' }))
  expect(currentAddress()).toBe('/?tab=services&view=lanes')
})

test('another view opens also where the storage of the browser is full', async () => {
  const { person, address: currentAddress } = await openCalendar(address, [serviceWire(ours)])
  const span = within(await screen.findByRole('group', { name: 'Zakres serwisantów' }))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
  })
  await person.click(span.getByRole('button', { name: 'Dzień' }))
  expect(currentAddress()).toBe('/?tab=services&view=lanes')
  full.mockRestore()
})

test('a service that is dragged to another day and technician keeps its hour', async () => {
  const services = [serviceWire(ours)]
  const { calls } = await openCalendar(address, services, {
    'PUT /api/services/11': ({ body }) => (services[0] = moved(services[0]!, body)),
  })
  const box = await screen.findByRole('button', { name: /Jan Kowalski/ })
  const cell = (name: string) => screen.getByRole('list', { name }).closest('td')!
  dragged(box.closest('li')!, cell('Piotr Wrona, poniedziałek'))
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  dragged(box.closest('li')!, cell('Anna Sowa, środa'))
  await screen.findByText(/^Przełożono wizytę: Jan Kowalski, środa, 25 listopada, 11:00/)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    startDateTime: '2026-11-25T10:00:00.000Z',
    technician: 'Anna Sowa',
  })
})
