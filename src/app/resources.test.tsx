import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { TestMemoryRouter, useCreatePath } from 'react-admin'
import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import { resourcePlace } from '#domain/console/resource-places'
import { paged, problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { plannedWire } from '../testing/planned-sms'
import { clientWire, deviceWire, smsWire, userWire } from '../testing/samples'
import { serviceWire } from '../testing/service-samples'
import { resources } from './resources'

const api = {
  'GET /api/map': () => ({ today: '2026-11-23', items: [] }),
  'GET /api/clients': () => paged('clients', [clientWire()]),
  'GET /api/clients/3': () => clientWire(),
  'GET /api/services': () => [],
  'GET /api/services/9': () => serviceWire({ id: 9 }),
  'GET /api/devices': () => paged('devices', []),
  'GET /api/devices/cities': () => [],
  'GET /api/devices/7': () => deviceWire(),
  'GET /api/users': () => paged('users', [userWire()]),
  'GET /api/users/1': () => userWire({ username: 'ola' }),
  'GET /api/technicians/1': () => problem(404, 'NOT_FOUND', 'Nie znaleziono'),
  'GET /api/planned-sms': () => paged('planned-sms', [plannedWire()]),
  'GET /api/planned-sms/1': () => plannedWire(),
  'GET /api/sms/history': () => paged('sms-history', [smsWire()]),
  'GET /api/sms-history/1': () => smsWire(),
  'GET /api/sms/answers': () => paged('sms-answers', []),
  'GET /api/stickers/2nQ4xYz7AbCdEfGhJkLm': () => ({ deviceId: 7, clientId: 3 }),
}
const open = (address: string, as: Role = 'VIEWER') => openConsole(address, { as, api })

test.each([
  ['/clients', '/?tab=clients'],
  ['/clients?q=lipowa', '/?q=lipowa&tab=clients'],
  ['/devices', '/?tab=clients&view=table'],
  ['/services', '/?tab=services'],
  ['/sms-history', '/admin/sms-history'],
  ['/planned-sms', '/admin/planned-sms'],
  ['/sms-answers', '/admin/sms-answers'],
])('the list %s is shown at %s', async (from, to) => {
  const { address } = open(from)
  await waitFor(() => expect(address()).toBe(to))
})

test.each<[string, string | RegExp, string]>([
  ['/clients/create', '/?tab=clients', 'Nowy klient'],
  ['/clients/3', '/clients/3/show', 'Klient: Jan Kowalski'],
  ['/devices/create', '/?tab=clients&view=table', 'Nowe urządzenie'],
  ['/devices/create?source={"clientId":3}', '/?tab=clients&view=table', 'Nowe urządzenie: Jan Kowalski'],
  ['/devices/7', '/devices/7/show', 'Urządzenie: Jan Kowalski'],
  ['/services/create', '/?tab=services', 'Nowa wizyta'],
  ['/services/9', /^\/\?tab=services&date=\d{4}-\d\d-\d\d&visit=9$/, 'Edytuj wizytę'],
  ['/services/9/show', /^\/\?tab=services&date=\d{4}-\d\d-\d\d&visit=9$/, 'Jan Kowalski'],
  ['/users/create', '/admin/users', 'Nowy użytkownik'],
  ['/users/1', '/admin/users?q=ola', 'Użytkownik: Ewa Lis'],
  ['/planned-sms/1', '/admin/planned-sms', 'Edytuj zaplanowany SMS'],
  ['/planned-sms/1/show', '/admin/planned-sms', 'Szczegóły zaplanowanego SMS'],
  ['/sms-history/1/show', '/admin/sms-history', 'Szczegóły SMS'],
])('%s opens a dialog at %s, which closes to that screen', async (from, to, title) => {
  const { address, person } = open(from, 'ADMIN')
  const dialog = await screen.findByRole('dialog', { name: title })
  const at = address()
  expect(at).toMatch(to)
  await person.click(within(dialog).getAllByRole('button', { name: /^(Anuluj|Zamknij)$/ })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(at)
})

test.each([
  ['/clients/3/show', 'Jan Kowalski'],
  ['/devices/7/show', 'Pompa ciepła Vitocal 200-S'],
])('%s is the page of the record', async (from, title) => {
  const { address } = open(from)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(address()).toBe(from)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('/users/1/show is the account alone in the list', async () => {
  const { address } = open('/users/1/show', 'ADMIN')
  await waitFor(() => expect(address()).toBe('/admin/users?q=ola'))
})

test('a new device asks for its client first', async () => {
  const { person } = open('/devices/create', 'ADMIN')
  const question = within(await screen.findByRole('dialog', { name: 'Nowe urządzenie' }))
  await person.type(question.getByRole('combobox', { name: /^Klient/ }), 'kow')
  await person.click(await screen.findByRole('option', { name: /Jan Kowalski/ }))
  await person.click(question.getByRole('button', { name: 'Dalej' }))
  expect(await screen.findByRole('dialog', { name: 'Nowe urządzenie: Jan Kowalski' })).toBeVisible()
})

test.each<[Role, string, string]>([
  ['VIEWER', '/clients/create', '/unauthorized'],
  ['VIEWER', '/devices/create', '/unauthorized'],
  ['VIEWER', '/services/create', '/unauthorized'],
  ['VIEWER', '/clients/3', '/clients/3/show'],
  ['VIEWER', '/devices/7', '/devices/7/show'],
  ['TECHNICIAN', '/planned-sms/1', '/admin/planned-sms'],
  ['TECHNICIAN', '/users', '/dashboard'],
  ['MANAGER', '/users/create', '/dashboard'],
  ['MANAGER', '/users/1', '/dashboard'],
  ['TECHNICIAN', '/admin/reports', '/unauthorized'],
  ['TECHNICIAN', '/admin/reports/services', '/unauthorized'],
  ['TECHNICIAN', '/admin/reports/confirmations', '/unauthorized'],
  ['TECHNICIAN', '/admin/import', '/unauthorized'],
  ['TECHNICIAN', '/campaigns', '/unauthorized'],
  ['TECHNICIAN', '/campaigns/campaign?id=1', '/unauthorized'],
  ['TECHNICIAN', '/campaigns/edit', '/unauthorized'],
  ['MANAGER', '/admin/sms-limits', '/unauthorized'],
  ['MANAGER', '/admin/events', '/unauthorized'],
  ['MANAGER', '/admin/backups', '/unauthorized'],
  ['MANAGER', '/admin/privacy', '/unauthorized'],
])('%s may not open %s, and comes to %s', async (role, from, to) => {
  const { address } = open(from, role)
  await waitFor(() => expect(address()).toBe(to))
  expect(screen.queryByRole('dialog', { name: /Edytuj|Now|Klient|Urządzenie/ })).toBeNull()
})

test.each<[Role, string, Role, string]>([
  ['TECHNICIAN', '/admin/reports?month=2026-10', 'MANAGER', '/admin/reports?month=2026-10'],
  ['VIEWER', '/clients/create', 'MANAGER', '/?tab=clients'],
])('%s to whom %s was refused comes there once they are %s', async (role, from, newRole, to) => {
  const { address, session } = open(from, role)
  await screen.findByRole('heading', { name: 'Brak dostępu' })
  act(() => session.setUser(userWire({ roles: [newRole] })))
  await waitFor(() => expect(address()).toBe(to))
})

test('who is refused a page stays refused while only the other roles change', async () => {
  const { address, session } = open('/admin/reports', 'TECHNICIAN')
  await screen.findByRole('heading', { name: 'Brak dostępu' })
  act(() => session.setUser(userWire({ roles: ['VIEWER'] })))
  expect(await screen.findByText('Twoje role: Podgląd')).toBeVisible()
  expect(address()).toBe('/unauthorized')
})

test('whoever is signed in and scans a sticker is led to its device, also who may not print stickers', async () => {
  const { address } = open('/services/sticker?of=2nQ4xYz7AbCdEfGhJkLm', 'VIEWER')
  await waitFor(() => expect(address()).toBe('/devices/7/show'))
})

const actions = ['list', 'create', 'edit', 'show'] as const

test.each([
  ['clients', ['/clients', '/clients/create', '/clients/5', '/clients/5/show']],
  ['devices', ['/devices', '/devices/create', '/devices/5', '/devices/5/show']],
  ['services', ['/services', '/services/create', '/services/5', '/services/5/show']],
  ['users', ['/users', '/users/create', '/users/5', '/users/5/show']],
  ['planned-sms', ['/planned-sms', undefined, '/planned-sms/5', '/planned-sms/5/show']],
  ['sms-history', ['/sms-history', undefined, undefined, '/sms-history/5/show']],
  ['sms-answers', ['/sms-answers', undefined, undefined, undefined]],
])("react-admin's links to %s lead to pages that exist", (resource, expected) => {
  const { result } = renderHook(() => useCreatePath(), { wrapper: TestMemoryRouter })
  const definition = resources.find(({ name }) => name === resource)
  const paths = actions.map((type) => {
    const path = result.current({ resource, type, id: 5 })
    expect(resourcePlace(path)?.action).toBe(definition?.[type] && type)
    return definition?.[type] ? path : undefined
  })
  expect(paths).toEqual(expected)
})

test.each([
  ['/devices/8', 'Urządzenie', 'Wróć do listy klientów', '/?tab=clients'],
  ['/clients/8', 'Klient', 'Wróć do listy klientów', '/?tab=clients'],
  ['/services/8', 'Wizyta', 'Wróć do kalendarza', '/?tab=services'],
])('%s could not be loaded: a title, the reason, another try and a way back', async (path, title, back, to) => {
  openConsole(`${path}/show`, {
    as: 'VIEWER',
    api: { ...api, [`GET /api${path}`]: () => problem(500, 'INTERNAL', 'Serwer nie odpowiada.') },
  })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', to)
  expect(screen.getByRole('alert')).toHaveTextContent('Serwer nie odpowiada.')
  expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

test.each([
  ['/devices/8', 'Nie znaleziono urządzenia', 'Wróć do listy klientów', '/?tab=clients'],
  ['/clients/8', 'Nie znaleziono klienta', 'Wróć do listy klientów', '/?tab=clients'],
  ['/services/8', 'Nie znaleziono wizyty', 'Wróć do kalendarza', '/?tab=services'],
])('%s is not there: a sentence and a way back', async (path, title, back, to) => {
  openConsole(`${path}/show`, {
    as: 'VIEWER',
    api: { ...api, [`GET /api${path}`]: () => problem(404, 'NOT_FOUND', title) },
  })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', to)
})

test.each([
  '/clients/abc',
  '/clients/0',
  '/clients/3/x',
  '/planned-sms/create',
  '/sms-history/1',
  '/sms-answers/1/show',
])('%s is no page', async (address) => {
  open(address)
  expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
})

test('a dialog at an address asks once before what was typed is thrown away, and closes', async () => {
  const { person, address } = open('/clients/create', 'ADMIN')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nowy klient' }))
  await person.type(dialog.getByLabelText(/^Imię/), 'Anna')
  await person.click(dialog.getByRole('button', { name: 'Anuluj' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Niezapisane zmiany' }))
  await person.click(question.getByRole('button', { name: 'Porzuć zmiany' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(address()).toBe('/?tab=clients')
})

test('a dialog at an address closes without a question when it was saved', async () => {
  const { person, address } = openConsole('/users/1', {
    as: 'ADMIN',
    api: { ...api, 'PUT /api/users/1': () => userWire({ firstName: 'Anna' }) },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Użytkownik: Ewa Lis' }))
  await person.type(dialog.getByLabelText(/^Imię/), 'a')
  await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(address()).toBe('/admin/users?q=ola')
})

test("'back' closes the form of a new client that another form has opened", async () => {
  const { person, goBack } = openConsole('/?tab=clients', {
    as: 'ADMIN',
    api: { ...api, 'GET /api/services/days': () => [], 'GET /api/clients': () => [] },
  })
  await person.click((await screen.findAllByRole('link', { name: /^Serwisy/ }))[0]!)
  await person.click(await screen.findByRole('button', { name: 'Dodaj wizytę' }))
  const visit = within(await screen.findByRole('dialog', { name: 'Nowa wizyta' }))
  await person.type(visit.getByRole('combobox', { name: /Klient/ }), 'Anna Lis')
  await person.click(await visit.findByRole('button', { name: 'Dodaj nowego klienta' }))
  await screen.findByRole('dialog', { name: 'Nowy klient' })
  await goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
