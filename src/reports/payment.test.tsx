import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import { paged } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { serviceWire } from '../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const unpaid = serviceWire({
  id: 11,
  version: 3,
  status: 'COMPLETED',
  performedOn: '2026-11-20',
  price: 350,
  payment: 'UNPAID',
})

function open(address: string, as: Role = 'MANAGER') {
  return openConsole(`/admin/reports/services?period=2026-11${address}`, {
    as,
    api: {
      'GET /api/services': () => paged('services', [unpaid]),
      'GET /api/services/sum': () => ({ services: 31, price: 10_850.5 }),
      'PUT /api/services/11/payment': ({ body }) => ({ ...unpaid, ...(body as object), version: 4 }),
    },
  })
}

test('the unpaid list says what all of it comes to', async () => {
  const { calls } = open('&payment=UNPAID')
  expect(await screen.findByText('10 850,50 zł')).toBeVisible()
  expect(screen.getByText(/^Do zapłaty razem/)).toBeVisible()
  const filter = calls.find(({ path }) => path === '/api/services/sum')?.query.get('filter')
  expect(JSON.parse(filter ?? '')).toEqual({
    status: 'COMPLETED',
    performedFrom: '2026-11-01',
    performedUntil: '2026-12-01',
    payment: ['UNPAID'],
  })
})

test('those of which nobody said how they were paid are filtered', async () => {
  const { person, calls } = open('')
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Płatność' }), 'Nie podano')
  await waitFor(() => {
    const last = calls.findLast(({ path }) => path === '/api/services')?.query.get('filter')
    expect(JSON.parse(last ?? '')).toMatchObject({ payment: ['NOT_STATED'] })
  })
})

test('a visit is paid in two presses, and taken back in one', async () => {
  const { person, calls } = open('&payment=UNPAID')
  await person.click(await screen.findByRole('button', { name: /^Zapłacono: Jan Kowalski, 350\szł$/ }))
  await person.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Karta' }))
  expect(await screen.findByText(/^Zapłacono, karta: Jan Kowalski, 350 zł/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(await screen.findByText('Cofnięto')).toBeVisible()
  const paid = calls.filter(({ method }) => method === 'PUT')
  expect(paid.map(({ body }) => body)).toEqual([{ payment: 'CARD' }, { payment: 'UNPAID' }])
})
