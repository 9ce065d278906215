import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { TimelineWire } from '#domain/timeline/wire'
import { paged, problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { clientWire, deviceWire, settingsWire } from '../../testing/samples'
import { noHistory } from '../../testing/service-samples'

async function openBooking(devices: DeviceWire[]) {
  const { person } = openConsole('/clients/3/show', {
    as: 'MANAGER',
    api: {
      'GET /api/clients/3': () => clientWire({ devices }),
      'GET /api/clients': () => paged('clients', []),
      'GET /api/settings': () => settingsWire(),
      'GET /api/services': () => [],
      'GET /api/services/proposals': () => [],
      'POST /api/services/conflicts': () => [],
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Umów wizytę' }))
  return within(await screen.findByRole('dialog', { name: 'Nowa wizyta' }))
}

test('a visit is booked from the page of a client: the only device is given', async () => {
  const form = await openBooking([deviceWire()])
  expect(form.queryByRole('combobox', { name: /^Klient/ })).toBeNull()
  expect(form.getByRole('combobox', { name: /^Typ serwisu/ })).toHaveValue('PRZEGLAD_OKRESOWY')
})

test('of several devices the form asks which, and knows the client', async () => {
  const form = await openBooking([deviceWire(), deviceWire({ id: 8, nazwaUrzadzenia: 'Vitodens' })])
  expect(form.getByRole('combobox', { name: /^Klient/ })).toHaveValue('Jan Kowalski')
  const devices = within(form.getByRole('radiogroup', { name: /^Urządzenie/ })).getAllByRole('radio')
  expect(devices).toHaveLength(2)
  for (const each of devices) expect(each).not.toBeChecked()
})

test('what the client wrote stands on the time line, and above it only what waits', async () => {
  const { calls } = openConsole('/clients/3/show', {
    as: 'MANAGER',
    api: {
      'GET /api/clients/3': () => clientWire({ devices: [deviceWire()] }),
      'GET /api/settings': () => settingsWire(),
      ...noHistory,
      'GET /api/sms/answers': () => [],
      'GET /api/clients/3/timeline': (): TimelineWire => ({
        events: [
          {
            kind: 'ANSWER',
            id: 1,
            at: '2026-11-20T10:01:00.000Z',
            message: 'Czy sprawdzi też drugi kocioł?',
            optOut: false,
            handledAt: '2026-11-20T11:10:00.000Z',
            handledBy: 'Marek Zieliński',
            deviceId: null,
            deviceType: null,
            deviceName: null,
          },
        ],
        next: null,
      }),
    },
  })
  const answer = within(
    within(await screen.findByRole('list', { name: 'Oś czasu' }))
      .getAllByRole('listitem')
      .at(-1)!,
  )
  for (const text of [
    'Odpowiedź klienta',
    'Czy sprawdzi też drugi kocioł?',
    'Załatwione',
    /^Załatwione: Marek Zieliński, 20/,
  ])
    expect(answer.getByText(text)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Odpowiedzi na SMS-y' })).toBeNull()
  expect(calls.find(({ path }) => path === '/api/sms/answers')?.query.get('open')).toBe('true')
})

test('a client stays shown while a proxy answers in place of the server', async () => {
  let isDown = false
  const { calls } = openConsole('/clients/3/show', {
    as: 'MANAGER',
    api: {
      'GET /api/clients/3': () => (isDown ? new Response('404 page not found', { status: 404 }) : clientWire()),
      'GET /api/settings': () => settingsWire(),
    },
  })
  await screen.findByRole('heading', { name: 'Jan Kowalski' })
  isDown = true
  const asked = () => calls.filter(({ path }) => path === '/api/clients/3').length
  const before = asked()
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('heading', { name: 'Jan Kowalski' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Nie znaleziono klienta' })).toBeNull()
})

test('a client who was deleted meanwhile is said to be gone', async () => {
  let deleted = false
  openConsole('/clients/3/show', {
    as: 'MANAGER',
    api: {
      'GET /api/clients/3': () => (deleted ? problem(404, 'NOT_FOUND', 'Nie znaleziono klienta') : clientWire()),
      'GET /api/settings': () => settingsWire(),
    },
  })
  await screen.findByRole('heading', { name: 'Jan Kowalski' })
  deleted = true
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Nie znaleziono klienta' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Jan Kowalski' })).toBeNull()
})
