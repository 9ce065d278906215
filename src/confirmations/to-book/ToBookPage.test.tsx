import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import { paged, problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { dutyWire } from '../../testing/duty-samples'
import { deviceWire } from '../../testing/samples'
import { requestWire } from '../../testing/request-samples'
import { serviceWire } from '../../testing/service-samples'

const wish = {
  scheduledDate: '2190-01-14',
  part: 'AFTERNOON',
  note: 'Domofon 12',
  phone: '+48600200300',
  at: '2020-02-10T09:00:00.000Z',
} as const
const confirmed = deviceWire({ serviceConfirmed: true, serviceConfirmedAt: '2020-02-10T09:00:00.000Z', wish })

function open(rows: DeviceWire[], as: 'MANAGER' | 'VIEWER' = 'MANAGER') {
  return openConsole('/services/to-book', {
    as,
    api: {
      'GET /api/devices': () => paged('devices', rows),
      'GET /api/services': () => [],
      'GET /api/technicians': () => [],
    },
  })
}

test('lists who waits with what they wish, asking the server for them alone, the longest waiting first', async () => {
  const { calls } = open([confirmed])
  const row = within(await screen.findByRole('row', { name: /Jan Kowalski/ }))
  expect(row.getByText(/czwartek, 14 stycznia, po południu/)).toBeVisible()
  expect(row.getByText('„Domofon 12”')).toBeVisible()
  expect(row.getByRole('link', { name: /Zadzwoń pod numer podany przez klienta: \+48 600 200 300/ })).toHaveAttribute(
    'href',
    'tel:+48600200300',
  )
  const { query } = calls.find(({ path }) => path === '/api/devices')!
  expect(query.get('filter')).toBe('{"toBook":"ALL"}')
  expect(query.get('sort')).toBe('["waitingSince","ASC"]')
  await waitFor(() => expect(document.title).toBe('Do umówienia · Termin'))
})

test('says what else is due at a device, why and until when, and which of it the customer asked for', async () => {
  const { calls } = openConsole('/services/to-book', {
    as: 'MANAGER',
    api: {
      'GET /api/devices': () => paged('devices', [deviceWire()]),
      'GET /api/duties': () =>
        paged('duties', [
          dutyWire({ dueOn: '2190-12-01', confirmedAt: '2026-11-20T09:00:00.000Z' }),
          dutyWire({ id: 6, kind: 'GAS_INSTALLATION', dueOn: '2020-12-01' }),
        ]),
    },
  })
  const row = within(await screen.findByRole('row', { name: /Jan Kowalski/ }))
  expect(
    await row.findByText('Klient chce wizyty: Kontrola przewodów kominowych do 01.12.2190 (przepis)'),
  ).toBeVisible()
  expect(row.getByText('Kontrola instalacji gazowej, termin nieprzekraczalny minął 01.12.2020 (przepis)')).toBeVisible()
  const { query } = calls.find(({ path }) => path === '/api/duties')!
  expect(query.get('filter')).toBe('{"deviceIds":[7],"state":"CURRENT"}')
})

test('says what the client asked for by a sticker and still waits for', async () => {
  const { calls } = openConsole('/services/to-book', {
    as: 'MANAGER',
    api: {
      'GET /api/devices': () =>
        paged('devices', [confirmed, deviceWire({ id: 8, clientId: 4, clientName: 'Anna Nowak' })]),
      'GET /api/requests': () =>
        paged('requests', [requestWire({ deviceId: 9, clientId: 3, clientName: 'Jan Kowalski' })]),
    },
  })
  const row = within(await screen.findByRole('row', { name: /Jan Kowalski/ }))
  expect(await row.findByRole('link', { name: 'Zgłoszenie: Awaria (Pompa ciepła aroTHERM)' })).toHaveAttribute(
    'href',
    '/services/requests?q=Jan%20Kowalski',
  )
  expect(row.getByText(/Błąd F.28/)).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Anna Nowak/ })).queryByText(/Zgłoszenie/)).toBeNull()
  const { query } = calls.find(({ path }) => path === '/api/requests')!
  expect(query.get('filter')).toBe('{"clientIds":[3,4],"state":"OPEN"}')
})

test('a service is booked with the wish in the form', async () => {
  const { person } = open([confirmed])
  await person.click(await screen.findByRole('button', { name: /^Umów wizytę: Jan Kowalski/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nowa wizyta' }))
  expect(dialog.getByText('Życzenie klienta:')).toBeVisible()
  expect(dialog.getByRole('combobox', { name: /^Typ serwisu/ })).toHaveValue('PRZEGLAD_OKRESOWY')
  expect(dialog.getByLabelText('Uwagi')).toHaveValue('Domofon 12\nTelefon do klienta: +48 600 200 300')
})

test('a service that does not suit can stay at its time after a call, with what was agreed', async () => {
  const service = serviceWire({ startDateTime: '2190-01-10T08:00:00.000Z', endDateTime: '2190-01-10T09:00:00.000Z' })
  const { id, startDateTime, endDateTime } = service
  const rejected = { ...confirmed, bookedVisit: { id, startDateTime, endDateTime, technician: null, rejected: true } }
  let rows: DeviceWire[] = [rejected]
  const { calls, person } = openConsole('/services/to-book', {
    as: 'MANAGER',
    api: {
      'GET /api/devices': () => paged('devices', rows),
      [`GET /api/services/${id}`]: () => service,
      [`POST /api/services/${id}/settle-rejection`]: () => {
        rows = []
        return service
      },
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Termin zostaje: Jan Kowalski/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Termin zostaje' }))
  await person.type(dialog.getByLabelText(/^Co ustalono z klientem/), 'Klucze u sąsiadki')
  await person.click(dialog.getByRole('button', { name: 'Termin zostaje' }))
  expect(await screen.findByText('Nikt nie czeka na termin')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Klucze u sąsiadki' })
})

test('that a visit need not be booked anew is asked first, since it takes the confirmation back', async () => {
  const calledOff = { ...confirmed, calledOffVisit: { id: 11, startDateTime: '2020-02-12T08:00:00.000Z' } }
  let rows: DeviceWire[] = [calledOff]
  const { calls, person } = openConsole('/services/to-book', {
    as: 'MANAGER',
    api: {
      'GET /api/devices': () => paged('devices', rows),
      'POST /api/services/11/cancel': () => {
        rows = []
        return { ...serviceWire({ id: 11 }), sms: null }
      },
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Nie trzeba umawiać: Jan Kowalski/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/potwierdzenie przeglądu i życzenie klienta zostaną usunięte/)).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.click(question.getByRole('button', { name: 'Nie trzeba' }))
  expect(await screen.findByText('Nikt nie czeka na termin')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ rebook: false })
})

test('booking is not offered without the permission, and an empty list says so', async () => {
  open([], 'VIEWER')
  expect(await screen.findByText('Nikt nie czeka na termin')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Umów wizytę/ })).not.toBeInTheDocument()
})

test('says that it could not be loaded', async () => {
  openConsole('/services/to-book', {
    as: 'MANAGER',
    api: { 'GET /api/devices': () => problem(500, 'INTERNAL', 'Ups') },
  })
  expect(await screen.findByText('Nie udało się załadować listy do umówienia')).toBeVisible()
})
