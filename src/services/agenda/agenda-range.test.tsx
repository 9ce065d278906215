import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAgenda } from '../../testing/agenda'
import { paged } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

describe('the agenda', () => {
  test('steps through weeks, keeps the day in the address, and returns to today', async () => {
    const { person, address } = await openAgenda([
      serviceWire(),
      serviceWire({ id: 13, clientName: 'Zofia Lis', startDateTime: '2026-12-01T08:00:00.000Z' }),
    ])
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Następny tydzień' }))
    await waitFor(() => expect(screen.queryByText('Jan Kowalski')).not.toBeInTheDocument())
    expect(screen.getByText('Zofia Lis')).toBeVisible()
    expect(screen.getByText('30 listopada – 6 grudnia 2026')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list&date=2026-11-30')
    await person.click(screen.getByRole('button', { name: 'wtorek, 1 grudnia' }))
    expect(address()).toBe('/?tab=services&view=list&date=2026-12-01')
    await person.click(screen.getByRole('button', { name: 'Dziś' }))
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list')
  })

  test('asks from the beginning of the day in Warsaw on', async () => {
    const { calls } = await openAgenda([serviceWire()])
    await screen.findByText('Jan Kowalski')
    const list = calls.find(({ path, query }) => path === '/api/services' && query.has('range'))
    expect(Object.fromEntries(list?.query ?? [])).toEqual({
      start: '2026-11-22T23:00:00.000Z',
      sort: '["startsAt","ASC"]',
      range: '[0,19]',
    })
    const week = calls.find(({ path }) => path === '/api/services/days')
    expect(Object.fromEntries(week?.query ?? [])).toEqual({ from: '2026-11-23', until: '2026-11-30' })
  })

  test('shows in the week how many services each day has', async () => {
    await openAgenda([serviceWire()], {
      'GET /api/services/days': () => [{ day: '2026-11-24', total: 3, services: [] }],
    })
    expect(await screen.findByRole('button', { name: 'wtorek, 24 listopada, 3 wizyty' })).toBeVisible()
  })

  test('appends the following days until there are no more', async () => {
    const many = Array.from({ length: 23 }, (_, at) =>
      serviceWire({
        id: 100 + at,
        clientName: `Klient ${at}`,
        startDateTime: `2026-11-${24 + Math.floor(at / 4)}T10:00:00.000Z`,
      }),
    )
    const { person } = await openAgenda(many)
    expect(await screen.findByText('Klient 19')).toBeVisible()
    expect(screen.getByRole('region', { name: /^Dziś/ })).toHaveTextContent('Brak wizyt na dziś.')
    expect(screen.queryByText('Klient 20')).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Pokaż kolejne dni' }))
    expect(await screen.findByText('Klient 22')).toBeVisible()
    expect(screen.getByText('Klient 20')).toHaveFocus()
    expect(screen.getByText('Klient 0')).toBeVisible()
    expect(screen.getByText('To już wszystkie zaplanowane wizyty.')).toBeVisible()
  })

  test('shows technicians their own first, and all at a press', async () => {
    const mine = serviceWire({ technicianId: 1 })
    const other = serviceWire({ id: 12, clientName: 'Anna Nowak', technicianId: 5, technician: 'Ewa Lis' })
    const { person, address } = await openAgenda([mine, other], {}, 'TECHNICIAN')
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    expect(screen.queryByText('Anna Nowak')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Moje', pressed: true })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Wszystkie' }))
    expect(await screen.findByText('Anna Nowak')).toBeVisible()
    expect(screen.getByText('Ewa Lis')).toHaveTextContent('Serwisant: Ewa Lis')
    expect(address()).toBe('/?tab=services&view=list&technician=all')
  })

  test('filters by type and status on a desktop, besides the technician', async () => {
    const { person, address, calls } = await openAgenda([serviceWire({ technicianId: 1 })], {}, 'TECHNICIAN')
    await screen.findByText('Jan Kowalski')
    await person.click(screen.getByRole('button', { name: 'Wszystkie' }))
    await person.click(screen.getByRole('button', { name: 'Typ' }))
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Awaria' }))
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'Status' }))
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Anulowany' }))
    await person.keyboard('{Escape}')
    expect(address()).toBe('/?tab=services&view=list&technician=all&type=AWARIA&status=CANCELLED')
    await waitFor(() => {
      const last = calls.findLast(({ path, query }) => path === '/api/services' && query.has('range'))
      expect(last?.query.get('filter')).toBe('{"type":["AWARIA"],"status":["CANCELLED"]}')
    })
  })

  test('leads to the completed visits, which are not among those to come', async () => {
    const { person } = await openAgenda([], {
      'GET /api/services': ({ query }) => (query.has('range') ? paged('services', []) : []),
    })
    await person.click(screen.getByRole('button', { name: 'Status' }))
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Zakończony' }))
    await person.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: 'Wykonane wizyty' })).toHaveAttribute(
      'href',
      '/admin/reports/services',
    )
  })

  test('says that nothing matches the filters, and clears them', async () => {
    const { person, address } = await openAgenda([], {
      'GET /api/services': ({ query }) => {
        const rows = query.get('filter')?.includes('AWARIA') ? [] : [serviceWire()]
        return query.has('range') ? paged('services', rows) : []
      },
    })
    await screen.findByText('Jan Kowalski')
    await person.click(screen.getByRole('button', { name: 'Typ' }))
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Awaria' }))
    await person.keyboard('{Escape}')
    expect(await screen.findByText('Brak wizyt dla tych filtrów')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list')
  })
})
