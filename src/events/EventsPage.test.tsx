import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paged } from '../testing/api'
import { openConsole } from '../testing/console'

const event = (more: object = {}) => ({
  id: 1,
  at: '2026-11-23T09:00:00.000Z',
  actor: 'Ola Nowak',
  actorKind: 'USER',
  verb: 'CHANGED',
  noun: 'CLIENT',
  subjectId: 3,
  subject: 'Jan Kowalski',
  clientId: 3,
  clientName: 'Jan Kowalski',
  clientExists: true,
  deviceId: null,
  requestId: '0b7c5f7e-3a44-4c55-9a0e-2f1d6b8c9e10',
  changes: [{ field: 'phone', from: '+48500600700', to: '+48500600701' }],
  ...more,
})
const deleted = event({ id: 2, verb: 'DELETED', subject: 'Łucja Żak', clientId: 4, clientExists: false, changes: [] })
const visit = event({ id: 3, noun: 'SERVICE', verb: 'CREATED', subject: 'Naprawa, 24.11.2026, 12:00', changes: [] })
const run = { clientId: null, clientName: null, clientExists: false, changes: [] }
const imported = event({ ...run, id: 4, noun: 'IMPORT', verb: 'RAN', subjectId: 12, subject: 'klienci.xlsx' })

test('the journal tells administrators who changed what, and leads to what is still there', async () => {
  const { calls, person } = openConsole('/admin/events', {
    as: 'ADMIN',
    api: { 'GET /api/events': () => paged('events', [event(), deleted, visit, imported]) },
  })
  await screen.findByRole('heading', { name: 'Dziennik zmian' })
  const row = within(await screen.findByRole('row', { name: /Ola Nowak.*500600700/ }))
  for (const text of ['23.11.2026, 10:00', 'Ola Nowak', 'Zmiana', 'Klient', 'Telefon: +48500600700 → +48500600701'])
    expect(row.getByText(text)).toBeVisible()
  expect(row.getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/?tab=clients&client=3')
  expect(within(screen.getByRole('row', { name: /Łucja Żak/ })).queryByRole('link')).toBeNull()
  const ofVisit = within(screen.getByRole('row', { name: /Naprawa, 24.11.2026/ }))
  expect(ofVisit.getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/?tab=clients&client=3')
  expect(ofVisit.getByRole('link', { name: 'Naprawa, 24.11.2026, 12:00' })).toHaveAttribute('href', '/services/3/show')
  expect(screen.getByRole('link', { name: 'klienci.xlsx' })).toHaveAttribute('href', '/admin/import?id=12')
  expect(screen.getByText('Znaleziono 4 wpisy')).toBeVisible()

  await person.type(screen.getByRole('searchbox'), 'żak')
  await expect.poll(() => calls.at(-1)?.query.get('filter')).toBe('{"q":"żak"}')
})

test('an entry names its request, by which the log of the server is searched, once that column is shown', async () => {
  const { person } = openConsole('/admin/events', {
    as: 'ADMIN',
    api: { 'GET /api/events': () => paged('events', [event()]) },
  })
  await screen.findByRole('row', { name: /Ola Nowak/ })
  expect(screen.queryByText(/^0b7c5f7e/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Kolumny' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Identyfikator żądania' }))
  expect(await screen.findByText('0b7c5f7e-3a44-4c55-9a0e-2f1d6b8c9e10')).toBeVisible()
})

test('nobody else opens it', async () => {
  const { address } = openConsole('/admin/events', { as: 'MANAGER', api: {} })
  await waitFor(() => expect(address()).toBe('/unauthorized'))
})

test('the seventh change of an entry and those after it are folded', async () => {
  const changes = Array.from({ length: 9 }, (_, at) => ({ field: 'notes', from: null, to: `uwaga ${at + 1}` }))
  const { person } = openConsole('/admin/events', {
    as: 'ADMIN',
    api: { 'GET /api/events': () => paged('events', [event({ changes })]) },
  })
  expect(await screen.findByText('Uwagi: uwaga 6')).toBeVisible()
  expect(screen.getByText('Uwagi: uwaga 7')).not.toBeVisible()
  await person.click(screen.getByText('i jeszcze 3'))
  expect(screen.getByText('Uwagi: uwaga 9')).toBeVisible()
})
