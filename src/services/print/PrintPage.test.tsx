import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paged } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { requestWire } from '../../testing/request-samples'
import { technicianWire } from '../../testing/technician-samples'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const services = [
  serviceWire({ notes: 'Pies na podwórku' }),
  serviceWire({ id: 12, clientName: 'Anna Nowak', startDateTime: '2026-11-24T08:00:00.000Z' }),
]

const open = (address: string) =>
  openConsole(address, {
    as: 'MANAGER',
    api: {
      'GET /api/technicians': () => [
        technicianWire({ userId: 5, name: 'Piotr Wrona' }),
        technicianWire({ userId: 6, name: 'Ewa Lis' }),
      ],
      'GET /api/services': () => services,
      'GET /api/requests': () =>
        paged('requests', [requestWire({ serviceId: 12 }), requestWire({ id: 2, known: true, serviceId: 12 })]),
    },
  })

test('a week of one technician: hours, whom, where, how to call, what for, and room for a signature', async () => {
  const { calls } = open('/services/print?technicianId=5&from=2026-11-23&until=2026-11-30')
  const sheet = within(await screen.findByRole('article', { name: 'Plan wizyt: Piotr Wrona' }))
  expect(sheet.getByText('23–29 listopada 2026 · 2 wizyty')).toBeVisible()
  const monday = within(sheet.getByRole('region', { name: 'poniedziałek, 23 listopada' }))
  for (const text of [
    '11:00–12:00',
    'Jan Kowalski',
    'tel. +48 500 600 700',
    'Przegląd okresowy · Pompa ciepła Vitocal 200-S',
    'Uwagi: Pies na podwórku',
    'Data i podpis klienta',
  ])
    expect(monday.getByText(text)).toBeVisible()
  expect(sheet.getByRole('region', { name: 'poniedziałek, 23 listopada' })).toHaveTextContent(
    'Lipowa 4/2, 26-300 Opoczno',
  )
  const tuesday = within(sheet.getByRole('region', { name: 'wtorek, 24 listopada' }))
  expect(await tuesday.findByText('tel. ze zgłoszenia +48 601 222 333')).toBeVisible()
  expect(monday.queryByText(/ze zgłoszenia/)).toBeNull()
  expect(JSON.parse(calls.find(({ path }) => path === '/api/requests')?.query.get('filter') ?? '')).toEqual({
    serviceIds: [11, 12],
  })
  const params = calls.find(({ path }) => path === '/api/services')?.query
  expect([params?.get('start'), params?.get('end'), JSON.parse(params?.get('filter') ?? '')]).toEqual([
    '2026-11-22T23:00:00.000Z',
    '2026-11-29T23:00:00.000Z',
    { technicianId: [5], status: ['SCHEDULED', 'COMPLETED'] },
  ])
})

test('the days are turned, and it is printed when it is there', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { person, address } = open('/services/print?technicianId=6')
  await person.click(await screen.findByRole('button', { name: 'Tydzień' }))
  expect(address()).toBe('/services/print?technicianId=6&from=2026-11-23&until=2026-11-30')
  await person.click(screen.getByRole('button', { name: 'Później' }))
  expect(address()).toBe('/services/print?technicianId=6&from=2026-11-30&until=2026-12-07')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Drukuj' })).toBeEnabled())
  await person.click(screen.getByRole('button', { name: 'Drukuj' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a sheet of a day without services says so of that day', async () => {
  const none = {
    'GET /api/technicians': () => [technicianWire({ userId: 5, name: 'Piotr Wrona' })],
    'GET /api/services': () => [],
  }
  openConsole('/services/print?technicianId=5&from=2026-11-24&until=2026-11-25', { as: 'MANAGER', api: none })
  expect(await screen.findByText('Tego dnia nie ma wizyt.')).toBeVisible()
})

test('the office prints the next working day of the whole team: a page for each, and one for what nobody does yet', async () => {
  const at = { startDateTime: '2026-11-24T08:00:00.000Z' }
  const of = { technicianId: null, technician: null }
  const { calls } = openConsole('/services/print', {
    as: 'MANAGER',
    api: {
      'GET /api/technicians': () => [
        technicianWire({ userId: 5, name: 'Piotr Wrona' }),
        technicianWire({ userId: 6, name: 'Ewa Lis' }),
      ],
      'GET /api/services': () => [
        serviceWire({ ...at, ...of }),
        serviceWire({ ...at, ...of, id: 12, technician: 'Kolega z firmy obok' }),
        serviceWire({ ...at, id: 13, technicianId: 6, technician: 'Ewa Lis' }),
      ],
    },
  })
  await screen.findByRole('article', { name: 'Plan wizyt: Ewa Lis' })
  expect(screen.getAllByRole('article').map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
    'Plan wizyt: Ewa Lis',
    'Plan wizyt: Kolega z firmy obok',
    'Plan wizyt: Bez serwisanta',
  ])
  expect(screen.getByText('Bez wizyt: Piotr Wrona.')).toBeVisible()
  const params = calls.find(({ path }) => path === '/api/services')?.query
  expect([params?.get('start'), params?.get('end'), JSON.parse(params?.get('filter') ?? '')]).toEqual([
    '2026-11-23T23:00:00.000Z',
    '2026-11-24T23:00:00.000Z',
    { status: ['SCHEDULED', 'COMPLETED'] },
  ])
})

test('some of the team are chosen, also what nobody does yet', async () => {
  const { person, address, calls } = open('/services/print?technicianId=all')
  await person.click(await screen.findByRole('button', { name: 'Serwisant: cały zespół' }))
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Ewa Lis' }))
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Bez serwisanta' }))
  expect(address()).toBe('/services/print?technicianId=6.none')
  await waitFor(() => {
    const filter = calls.findLast(({ path }) => path === '/api/services')?.query.get('filter')
    expect(JSON.parse(filter ?? '')).toEqual({
      technicianId: [6],
      unassigned: true,
      status: ['SCHEDULED', 'COMPLETED'],
    })
  })
})

test('the sheet of a month names every visit of each day, whole, with the initials of who goes', async () => {
  const busy = Array.from({ length: 12 }, (_, at) =>
    serviceWire({ id: 20 + at, clientName: `Bartłomiej Wojciechowski-Brzęczyszczykiewicz ${at + 1}` }),
  )
  openConsole('/services/print?technicianId=all&from=2026-11-01&until=2026-12-01', {
    as: 'MANAGER',
    api: { 'GET /api/technicians': () => [technicianWire({ userId: 5 })], 'GET /api/services': () => busy },
  })
  const sheet = within(await screen.findByRole('article', { name: 'Plan wizyt: listopad 2026' }))
  expect(screen.getByRole('button', { name: 'Miesiąc', pressed: true })).toBeVisible()
  const day = within(sheet.getByRole('list', { name: 'poniedziałek, 23 listopada 2026' }))
  expect(day.getAllByRole('listitem')).toHaveLength(12)
  expect(day.getAllByRole('listitem')[11]).toHaveTextContent(
    '11:00 Bartłomiej Wojciechowski-Brzęczyszczykiewicz 12, Opoczno (PW)',
  )
  expect(sheet.getByText('PW – Piotr Wrona')).toBeVisible()
  expect(sheet.getByRole('cell', { name: /^11 Narodowe Święto/ })).toBeVisible()
})

test('the sheet of a month tells people with the same initials apart', async () => {
  const names = ['Piotr Wrona', 'Paweł Wilk', 'Anna Sowa', 'Ewa Lis', 'Edward Lis']
  openConsole('/services/print?technicianId=all&from=2026-11-01&until=2026-12-01', {
    as: 'MANAGER',
    api: {
      'GET /api/technicians': () => [technicianWire({ userId: 5 })],
      'GET /api/services': () => names.map((technician, at) => serviceWire({ id: 20 + at, technician })),
    },
  })
  const sheet = within(await screen.findByRole('article', { name: 'Plan wizyt: listopad 2026' }))
  const legend = 'AS – Anna Sowa, Edward Lis – Edward Lis, Ewa Lis – Ewa Lis, PWi – Paweł Wilk, PWr – Piotr Wrona'
  expect(sheet.getByText(legend)).toBeVisible()
  const items = within(sheet.getByRole('list', { name: 'poniedziałek, 23 listopada 2026' })).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent('(PWr)')
})
