import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import { paged } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { clientWire, deviceWire, settingsWire } from '../../testing/samples'

async function openBooking(devices: DeviceWire[]) {
  const { person } = openConsole('/clients/3/show', {
    as: 'MANAGER',
    api: {
      'GET /api/clients/3': () => clientWire({ devices }),
      'GET /api/clients': () => paged('clients', []),
      'GET /api/settings': () => settingsWire(),
      'GET /api/services': () => [],
      'GET /api/services/proposals': () => [],
      'POST /api/services/conflicts': () => [],
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Umów wizytę' }))
  return within(await screen.findByRole('dialog', { name: 'Nowy serwis' }))
}

test('a visit is booked from the page of a client: the only device is given', async () => {
  const form = await openBooking([deviceWire()])
  expect(form.queryByRole('combobox', { name: /^Klient/ })).toBeNull()
  expect(form.getByRole('combobox', { name: /^Typ serwisu/ })).toHaveValue('PRZEGLAD_OKRESOWY')
})

test('of several devices the form asks which, and knows the client', async () => {
  const form = await openBooking([deviceWire(), deviceWire({ id: 8, nazwaUrzadzenia: 'Vitodens' })])
  expect(form.getByRole('combobox', { name: /^Klient/ })).toHaveValue('Jan Kowalski')
  const devices = within(form.getByRole('radiogroup', { name: /^Urządzenie/ })).getAllByRole('radio')
  expect(devices).toHaveLength(2)
  for (const each of devices) expect(each).not.toBeChecked()
})
