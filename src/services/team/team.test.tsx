import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { janTechnician } from '../../testing/technician-samples'

const today = dayAt(new Date())
const nights = { from: '20:00', until: '23:00' }
const everyDay = Array.from({ length: 7 }, () => nights)
const jan = janTechnician({ week: everyDay, phone: '+48600100200' })
const off = { from: addDays(today, -1), until: addDays(today, 2), reason: null }
const olga = janTechnician({ userId: 4, name: 'Olga Bąk', deviceTypes: [], daysOff: [off] })
const former = janTechnician({ userId: 5, name: 'Kto Odszedł', offered: false, active: false })

const openTeam = async (as: 'ADMIN' | 'VIEWER', technicians: () => unknown) => {
  const app = openConsole('/?tab=services', {
    as,
    api: { 'GET /api/services': () => [], 'GET /api/technicians': technicians },
  })
  await app.person.click(await screen.findByRole('button', { name: 'Zespół' }))
  return { ...app, team: within(await screen.findByRole('dialog', { name: 'Zespół' })) }
}

test('everybody sees from the services who goes to clients, their hours and their days off', async () => {
  const { team, person, calls } = await openTeam('VIEWER', () => [jan, olga, former])
  const [first, second, ...others] = (await team.findAllByRole('heading', { level: 3 })).map((heading) =>
    within(heading.closest('li')!),
  )
  expect(others).toEqual([])
  expect(first!.getByText('Jan Nowak')).toBeVisible()
  expect(first!.getByText('Pompa ciepła, Kocioł gazowy')).toBeVisible()
  expect(first!.getByText('pon.–niedz.')).toBeVisible()
  const call = first!.getByRole('link', { name: 'Zadzwoń: Jan Nowak, +48 600 100 200' })
  expect(call).toHaveAttribute('href', 'tel:+48600100200')
  expect(second!.queryByRole('link')).toBeNull()
  expect(first!.getByText('20:00–23:00')).toBeVisible()
  expect(second!.getByText('Dziś ma wolne')).toBeVisible()
  expect(second!.getByText('Żadnych urządzeń')).toBeVisible()
  expect(team.queryByRole('button', { name: /^Nieobecny/ })).toBeNull()
  expect(calls.filter(({ path }) => path === '/api/technicians').map(({ query }) => query.get('all'))).toEqual(['true'])
  await person.click(team.getByRole('button', { name: 'Zamknij' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zespół' })).toHaveFocus())
})

test('an administrator is led to where it is changed', async () => {
  const { team } = await openTeam('ADMIN', () => [])
  expect(await team.findByText(/Nikt jeszcze nie jeździ do klientów/)).toBeVisible()
  expect(team.getByRole('link', { name: 'Zmień w użytkownikach' })).toHaveAttribute('href', '/admin/users')
})

test('a team that could not be loaded is asked for again', async () => {
  let there = false
  const { team, person } = await openTeam('VIEWER', () => (there ? [jan] : problem(500, 'INTERNAL', 'Błąd serwera')))
  await team.findByText('Nie udało się załadować zespołu')
  there = true
  await person.click(team.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await team.findByText('Jan Nowak')).toBeVisible()
})

test('on the dashboard who goes to clients reads their own hours and days off, with the reason', async () => {
  const me = janTechnician({ userId: 1, week: everyDay, daysOff: [{ ...off, reason: 'Urlop' }] })
  openConsole('/dashboard', { as: 'TECHNICIAN', api: { 'GET /api/technicians': () => [olga, me] } })
  const panel = within(await screen.findByRole('region', { name: 'Mój czas pracy' }))
  expect(panel.getByText('20:00–23:00')).toBeVisible()
  expect(panel.getByText('(Urlop)')).toBeVisible()
  expect(
    panel.getByText(
      'Godziny wpisuje administrator. Dni wolne wpisuje każdy, kto umawia wizyty: Serwisy, „Zespół”, „Nieobecny”.',
    ),
  ).toBeVisible()
})

test('the dashboard of others does not show it', async () => {
  const { calls } = openConsole('/dashboard', { as: 'MANAGER', api: { 'GET /api/technicians': () => [olga] } })
  await screen.findByRole('region', { name: 'Informacje o koncie' })
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/technicians')).toBe(true))
  expect(screen.queryByRole('region', { name: 'Mój czas pracy' })).toBeNull()
})
