import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import { paged, problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { clientWire, deviceWire, userWire } from '../testing/samples'
import { serviceWire } from '../testing/service-samples'

const api = {
  'GET /api/map': () => ({ today: '2026-11-23', items: [] }),
  'GET /api/clients': () => paged('clients', [clientWire()]),
  'GET /api/services': () => [],
  'GET /api/services/9': () => serviceWire({ id: 9 }),
  'GET /api/devices': () => paged('devices', []),
  'GET /api/devices/cities': () => [],
  'GET /api/devices/7': () => deviceWire(),
  'GET /api/users': () => paged('users', [userWire()]),
}
const open = (address: string, as: Role = 'VIEWER') => openConsole(address, { as, api })

describe('the addresses of the resources lead to their screens', () => {
  test.each([
    ['/clients', '/?tab=clients'],
    ['/clients?q=lipowa', '/?q=lipowa&tab=clients'],
    ['/devices', '/?tab=clients&view=table'],
    ['/services', '/?tab=services'],
    ['/sms-history', '/admin/sms-history'],
    ['/planned-sms', '/admin/planned-sms'],
    ['/sms-answers', '/admin/sms-answers'],
  ])('%s: %s', async (from, to) => {
    const { address } = open(from)
    await waitFor(() => expect(address()).toBe(to), { timeout: 15_000 })
  })

  test('/services/9 is that service in its week', async () => {
    const { address } = open('/services/9')
    await waitFor(() => expect(address()).toMatch(/^\/\?tab=services&date=\d{4}-\d\d-\d\d&visit=9$/), {
      timeout: 15_000,
    })
  })

  test.each<[Role, string]>([
    ['ADMIN', '/admin/users'],
    ['TECHNICIAN', '/dashboard'],
  ])('/users for %s: %s', async (role, to) => {
    const { address } = open('/users', role)
    await waitFor(() => expect(address()).toBe(to), { timeout: 15_000 })
  })
})

test.each([
  ['/devices/8', 'Nie znaleziono urządzenia', 'Wróć do listy klientów', '/?tab=clients'],
  ['/clients/8', 'Nie znaleziono klienta', 'Wróć do listy klientów', '/?tab=clients'],
  ['/services/8', 'Nie znaleziono wizyty', 'Wróć do kalendarza', '/?tab=services'],
])('%s is not there: a sentence and a way back', async (path, title, back, to) => {
  openConsole(path, {
    as: 'VIEWER',
    api: { ...api, [`GET /api${path}`]: () => problem(404, 'NOT_FOUND', title) },
  })
  expect(await screen.findByRole('heading', { name: title }, { timeout: 15_000 })).toBeVisible()
  expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', to)
})

test.each(['/clients/abc', '/clients/0', '/devices/create'])('%s is no page', async (address) => {
  open(address)
  expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' }, { timeout: 15_000 })).toBeVisible()
})
