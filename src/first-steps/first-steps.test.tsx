import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../testing/api'
import { openConsole } from '../testing/console'
import { dashboardApi, firstStepsWire, statsWire } from '../testing/dashboard-samples'
import { settingsWire } from '../testing/samples'

function installation(): Handlers {
  const accepted = new Set<string>()
  let hidden = false
  const answer = () => firstStepsWire({ clients: 1, accepted: [...accepted], hidden })
  return {
    ...dashboardApi,
    'GET /api/dashboard/stats': () => statsWire({ clients: 0 }),
    'GET /api/first-steps': answer,
    'PUT /api/first-steps/prices': ({ body }) => {
      if ((body as { accepted: boolean }).accepted) accepted.add('prices')
      else accepted.delete('prices')
      return answer()
    },
    'PUT /api/first-steps': ({ body }) => {
      hidden = (body as { hidden: boolean }).hidden
      return answer()
    },
  }
}

function open(address: string, as: Role = 'ADMIN') {
  return openConsole(address, { as, api: installation() })
}
const list = async () => within(await screen.findByRole('region', { name: 'Pierwsze kroki' }))
const item = async (name: string) =>
  within((await list()).getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }).closest('li')!)

test('an empty installation says what is done, and leads to the rest', async () => {
  open('/dashboard')
  expect((await list()).getByText(/^Zrobione: 1 z 6/)).toBeVisible()
  expect((await item('Pierwszy klient')).getByTitle('Zrobione')).toBeInTheDocument()
  expect((await item('Dane firmy')).getByRole('link', { name: 'Uzupełnij dane' })).toHaveAttribute(
    'href',
    '/?tab=settings#firma',
  )
  expect((await item('Pierwszy serwisant')).getByText(/nieobowiązkowo/)).toBeVisible()
})

test('an accepted default counts as done, until that is undone', async () => {
  const { person } = open('/dashboard')
  await person.click((await item('Ceny')).getByRole('button', { name: /^Zostają domyślne/ }))
  expect(await screen.findByText('Zostają ceny domyślne.')).toBeVisible()
  expect((await list()).getByText(/^Zrobione: 2 z 6/)).toBeVisible()
  await person.click((await item('Ceny')).getByRole('button', { name: /^Cofnij/ }))
  await waitFor(() => expect(screen.queryByText('Zostają ceny domyślne.')).toBeNull())
})

test('the list is hidden, and restored on the help page', async () => {
  const { person } = open('/dashboard')
  await person.click((await list()).getByRole('button', { name: 'Ukryj' }))
  expect(await screen.findByText('Zacznij od pierwszego klienta')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Menu użytkownika/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Pomoc' }))
  await person.click(await screen.findByRole('button', { name: /^Przywróć pierwsze kroki/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Przywróć pierwsze kroki/ })).toBeNull())
  await person.click(screen.getByRole('link', { name: 'Otwórz: Pierwsze kroki' }))
  await list()
})

test('the hidden list is also restored from the menu of the user, which offers it only then', async () => {
  const { person } = open('/dashboard')
  const menu = async () => {
    await person.click(screen.getByRole('button', { name: /^Menu użytkownika/ }))
    await screen.findByRole('menuitem', { name: 'Pomoc' })
  }
  await list()
  await menu()
  expect(screen.queryByRole('menuitem', { name: 'Pierwsze kroki' })).toBeNull()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await person.click((await list()).getByRole('button', { name: 'Ukryj' }))
  expect(await screen.findByText('Zacznij od pierwszego klienta')).toBeVisible()
  await menu()
  await person.click(await screen.findByRole('menuitem', { name: 'Pierwsze kroki' }))
  await list()
})

test('the list is not requested without the permission', async () => {
  const { calls } = open('/dashboard', 'VIEWER')
  expect(await screen.findByText('Nie ma jeszcze klientów')).toBeVisible()
  expect(calls.some(({ path }) => path === '/api/first-steps')).toBe(false)
})

test('a step links to its section of the settings', async () => {
  openConsole('/?tab=settings#firma', { as: 'ADMIN', api: { 'GET /api/settings': () => settingsWire() } })
  expect(await screen.findByRole('heading', { level: 2, name: 'Firma' })).toHaveFocus()
})
