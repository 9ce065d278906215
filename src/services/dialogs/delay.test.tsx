import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { decodeService } from '#domain/services/wire'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openServiceDialog } from '../../testing/service-dialogs'
import { settingsWire } from '../../testing/samples'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const first = serviceWire({ id: 11, startDateTime: at('10:00'), endDateTime: at('11:00'), technicianId: 4, version: 3 })
const second = serviceWire({ id: 12, clientName: 'Zofia Lis', startDateTime: at('12:00'), endDateTime: at('13:00') })
const noPhone = serviceWire({ id: 13, clientName: 'Ewa Mak', clientPhone: '', startDateTime: at('14:00') })
const noSms = serviceWire({ id: 14, clientName: 'Jan Dąb', clientWantsNoSms: true, startDateTime: at('16:00') })

async function open(more: ServiceWire[] = [], api: Handlers = {}) {
  const app = openServiceDialog((dialogs) => dialogs.delay([first, second, noPhone, ...more].map(decodeService)), {
    'GET /api/settings': () => settingsWire(),
    'POST /api/services/reassignments': ({ body }) => {
      const { moves } = body as { moves: { id: number }[] }
      const notice = { state: 'PENDING', at: at('09:03') } as const
      const services = moves.map(({ id }) => serviceWire({ id, customerNotice: id < 13 ? notice : null }))
      return { services, undo: { moves: [] } }
    },
    ...api,
  })
  return { ...app, dialog: await app.dialog('Spóźnienie') }
}

test('all that are still to come move by half an hour, their customers are told, and it can be taken back', async () => {
  const { dialog, person, sent } = await open()
  expect(dialog.getByRole('checkbox', { name: 'Jan Kowalski, 11:00 → 11:30' })).toBeChecked()
  expect(await dialog.findByText(/zmienil sie termin wizyty.*miedzy 11:30 a/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Przesuń wizyty' }))
  expect(await screen.findByText('Przesunięto 3 wizyty: 2 klienci dostaną SMS, do pozostałych zadzwoń.')).toBeVisible()
  expect(sent()).toEqual([
    {
      call: 'POST /api/services/reassignments',
      body: {
        moves: [
          { id: 11, version: 3, startDateTime: at('10:30'), technicianId: 4, technician: first.technician },
          { id: 12, version: 1, startDateTime: at('12:30'), technicianId: null, technician: second.technician },
          { id: 13, version: 1, startDateTime: at('14:30'), technicianId: null, technician: noPhone.technician },
        ],
        notify: true,
      },
    },
  ])
  expect(screen.getByRole('button', { name: 'Cofnij' })).toBeVisible()
})

test('some stay, another length is chosen, nobody is told, and none is refused', async () => {
  const { dialog, person, sent } = await open()
  await person.selectOptions(dialog.getByRole('combobox', { name: 'O ile później' }), '60 min')
  for (const box of within(dialog.getByRole('group', { name: 'Wizyty' })).getAllByRole('checkbox'))
    await person.click(box)
  await person.click(dialog.getByRole('checkbox', { name: 'Powiadom klientów SMS-em' }))
  await person.click(dialog.getByRole('button', { name: 'Przesuń wizyty' }))
  expect(await dialog.findByText('Wybierz co najmniej jedną wizytę')).toBeVisible()
  expect(sent()).toEqual([])
  await person.click(dialog.getByRole('checkbox', { name: 'Zofia Lis, 13:00 → 14:00' }))
  await person.click(dialog.getByRole('button', { name: 'Przesuń wizyty' }))
  expect(await screen.findByText('Przesunięto 1 wizytę.')).toBeVisible()
  const body = { moves: [expect.objectContaining({ id: 12, startDateTime: at('13:00') })], notify: false }
  expect(sent()[0]?.body).toEqual(body)
})

test('who cannot be told by SMS is named before, and counted after', async () => {
  const { dialog, person } = await open([noSms])
  expect(await dialog.findByText('Opoczno · Klient nie chce SMS-ów: zadzwoń do niego.')).toBeVisible()
  expect(dialog.getByText(/^Opoczno · Na numer tego klienta nie można wysłać SMS-a/)).toBeVisible()
  for (const name of ['Jan Kowalski, 11:00 → 11:30', 'Zofia Lis, 13:00 → 13:30'])
    await person.click(dialog.getByRole('checkbox', { name }))
  await person.click(dialog.getByRole('button', { name: 'Przesuń wizyty' }))
  expect(await screen.findByText('Przesunięto 2 wizyty, ale SMS-a nikt nie dostanie: zadzwoń.')).toBeVisible()
})

test('no SMS is shown that would leave too late for every one of them', async () => {
  itIs('2026-11-23T20:00:00Z')
  const evening = serviceWire({ id: 15, startDateTime: at('21:00'), endDateTime: at('22:00') })
  const app = openServiceDialog((dialogs) => dialogs.delay([decodeService(evening)]), {
    'GET /api/settings': () => settingsWire(),
  })
  const dialog = await app.dialog('Spóźnienie')
  expect(await dialog.findByText('Opoczno · SMS nie zdąży wyjść przed wizytą: zadzwoń do klienta.')).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Powiadom klientów SMS-em' })).toBeChecked()
  expect(dialog.queryByRole('region', { name: 'Treść SMS-a' })).toBeNull()
})

test('after a refusal what is stored now is shown, and only then put off; what is no longer ahead of them is left out', async () => {
  const stale =
    'Jan Kowalski, 23.11.2026, 11:00: Ktoś w międzyczasie zmienił tę wizytę (Adam Mazur, 23.11.2026, 09:58).'
  const later = { startDateTime: at('10:30'), endDateTime: at('11:30'), technicianId: 4 }
  const stored = [
    { ...first, ...later, version: 4 },
    { ...second, version: 2, technicianId: 5, technician: 'Adam Mazur' },
    { ...noPhone, version: 2, status: 'CANCELLED' as const },
  ]
  let tries = 0
  const { dialog, person, sent } = await open([], {
    'GET /api/services': () => stored,
    'POST /api/services/reassignments': () =>
      tries++ === 0 ? problem(409, 'STALE', stale) : { services: [serviceWire()], undo: { moves: [] } },
  })
  await person.click(dialog.getByRole('checkbox', { name: 'Powiadom klientów SMS-em' }))
  const save = () => person.click(dialog.getByRole('button', { name: 'Przesuń wizyty' }))
  await save()
  expect(await dialog.findByText(stale)).toBeVisible()
  expect(
    await dialog.findByText('Jan Kowalski, 23.11.2026, 11:00: Termin: 23.11.2026, 11:00 → 23.11.2026, 11:30'),
  ).toBeVisible()
  expect(dialog.getByText('Zofia Lis, 23.11.2026, 13:00: Serwisant: Piotr Wrona → Adam Mazur')).toBeVisible()
  expect(dialog.getByText('Ewa Mak, 23.11.2026, 15:00: Status: Zaplanowany → Anulowany')).toBeVisible()
  const visits = within(dialog.getByRole('group', { name: 'Wizyty' })).getAllByRole('checkbox')
  expect(visits).toEqual([dialog.getByRole('checkbox', { name: 'Jan Kowalski, 11:30 → 12:00' })])
  await save()
  expect(await screen.findByText('Przesunięto 1 wizytę.')).toBeVisible()
  expect(sent().at(-1)?.body).toMatchObject({ moves: [{ id: 11, version: 4, startDateTime: at('11:00') }] })
})
