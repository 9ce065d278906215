import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/users/role'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { clientWire } from '../testing/samples'
import { visitWire } from '../testing/visit-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const totals: Record<string, number> = { overdue: 12, week: 1 }

async function openDashboard(api: Handlers = {}, as: Role = 'ADMIN') {
  const opened = openConsole('/dashboard', {
    as,
    api: {
      'GET /api/clients': ({ query }) => {
        const { urgency = 'all' } = JSON.parse(query.get('filter') ?? '{}') as { urgency?: string }
        return paged('clients', [clientWire()], totals[urgency] ?? 120)
      },
      'GET /api/services': ({ query }) => (query.has('start') ? [visitWire()] : []),
      ...api,
    },
  })
  await screen.findByRole('heading', { level: 1, name: /, Ewa$/ }, { timeout: 10_000 })
  return opened
}

describe('the dashboard', () => {
  test('greets by name, with the day and time in Warsaw', async () => {
    await openDashboard()
    expect(screen.getByRole('heading', { name: 'Dzień dobry, Ewa' })).toBeVisible()
    expect(screen.getByText('poniedziałek, 23 listopada 2026, 10:00')).toBeVisible()
  })

  test('moves its clock with every minute', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T16:59:30Z') })
    await openDashboard()
    expect(screen.getByText(/17:59$/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(screen.getByText(/18:00$/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Dobry wieczór, Ewa' })).toBeVisible()
  })

  test('says what is to be done, each number a way to it', async () => {
    const { calls } = await openDashboard()
    expect(await screen.findByRole('link', { name: /12\s*klientów po terminie/ })).toHaveAttribute(
      'href',
      '/?tab=clients&filter=overdue&sort=urgent',
    )
    expect(screen.getByRole('link', { name: /1\s*klient z przeglądem w ciągu tygodnia/ })).toHaveAttribute(
      'href',
      '/?tab=clients&filter=week&sort=urgent',
    )
    expect(screen.getByRole('link', { name: /1\s*wizyta dziś/ })).toHaveAttribute('href', '/?tab=services')
    const counted = calls.filter(({ path }) => path === '/api/clients')
    expect(counted.map(({ query }) => query.get('range'))).toEqual(['[0,0]', '[0,0]', '[0,0]'])
  })

  test('lists the visits of today, without those that were cancelled', async () => {
    await openDashboard({
      'GET /api/services': ({ query }) =>
        query.has('start') ? [visitWire(), visitWire({ id: 12, clientName: 'Anna Nowak', status: 'CANCELLED' })] : [],
    })
    const visits = await screen.findByRole('region', { name: 'Wizyty dziś' })
    expect(await within(visits).findByText('Jan Kowalski')).toBeVisible()
    expect(within(visits).getByText('11:00')).toBeVisible()
    expect(within(visits).queryByText('Anna Nowak')).not.toBeInTheDocument()
  })

  test('leads from a visit of today to it, names the technician, and calls', async () => {
    await openDashboard()
    const visits = within(await screen.findByRole('region', { name: 'Wizyty dziś' }))
    expect(await visits.findByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute(
      'href',
      '/?tab=services&date=2026-11-23&visit=11',
    )
    expect(visits.getByText('Serwisant: Piotr Wrona')).toBeVisible()
    expect(visits.getByRole('link', { name: /^Zadzwoń: Jan Kowalski/ })).toHaveAttribute('href', 'tel:+48500600700')
  })

  test('counts in the evening a visit of the day once', async () => {
    vi.useRealTimers()
    itIs('2026-11-23T19:00:00Z')
    await openDashboard({ 'GET /api/services': () => [visitWire()] })
    expect(await screen.findByRole('link', { name: /1\s*wizyta dziś/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /0\s*zaległych wizyt/ })).toBeVisible()
  })

  test('tells the account, and signs out', async () => {
    const { person, address } = await openDashboard({ 'POST /api/auth/logout': () => ({ message: 'Wylogowano' }) })
    expect(screen.getByText('Aktywne')).toBeVisible()
    expect(screen.getByText('Nigdy')).toBeVisible()
    expect(screen.getByText('01.01.2026')).toBeVisible()
    expect(screen.getByText('1 rola')).toBeVisible()
    const card = screen.getByRole('region', { name: 'Informacje o koncie' })
    expect(card).toHaveTextContent('Zweryfikowany')
    expect(card).toHaveTextContent('Nie podano')
    await person.click(within(card).getByRole('button', { name: 'Wyloguj się' }))
    expect(await screen.findByRole('button', { name: 'Zaloguj się' })).toBeVisible()
    expect(address()).toBe('/login')
  })

  test('without clients leads to the first one', async () => {
    await openDashboard({ 'GET /api/clients': () => paged('clients', [], 0) })
    expect(await screen.findByText('Zacznij od pierwszego klienta')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Przejdź do klientów' })).toHaveAttribute('href', '/?tab=clients')
  })

  test('promises nothing to people who only look', async () => {
    await openDashboard({ 'GET /api/clients': () => paged('clients', [], 0) }, 'VIEWER')
    expect(await screen.findByText('Nie ma jeszcze klientów')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Przejdź do klientów' })).not.toBeInTheDocument()
    expect(screen.queryByText(/pełne uprawnienia/)).not.toBeInTheDocument()
  })

  test('that could not load the numbers says so, and tries again', async () => {
    let broken = true
    const { person } = await openDashboard({
      'GET /api/clients': () =>
        broken ? problem(500, 'INTERNAL', 'Błąd serwera.') : paged('clients', [clientWire()], 7),
    })
    expect(await screen.findByText('Nie udało się załadować danych na dziś')).toBeVisible()
    broken = false
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByRole('link', { name: /7\s*klientów po terminie/ })).toBeVisible()
  })
})
