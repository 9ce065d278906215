import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noEquipment } from '#domain/devices/equipment'
import type { DeviceWire } from '#domain/devices/wire'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { clientWire, deviceWire, settingsWire } from '../testing/samples'
import { noHistory } from '../testing/service-samples'

const fold = { name: 'Dane techniczne i gwarancja' }

/** The form of device 7, above its page */
async function openForm(device: DeviceWire, api: Handlers = {}) {
  const { person, calls } = openConsole('/devices/7', {
    as: 'ADMIN',
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => device,
      'GET /api/clients/3': () => clientWire({ devices: [device] }),
      'PUT /api/devices/7': () => device,
      ...noHistory,
      ...api,
    },
  })
  const form = within(await screen.findByRole('dialog', { name: /^Urządzenie: / }))
  const save = () => person.click(form.getByRole('button', { name: 'Zapisz' }))
  return { person, form, save, saved: () => calls.find(({ method }) => method === 'PUT')?.body as Partial<DeviceWire> }
}

const plain = deviceWire({ ...noEquipment, latitude: 51.4, longitude: 20.3, geocodingStatus: 'EXACT' })

test('what a visit needs is chosen beside the equipment, and shown at once where it is known', async () => {
  const { person, form, save, saved } = await openForm({ ...plain, needs: ['LADDER'] })
  expect(form.getByRole('button', fold)).toHaveAttribute('aria-expanded', 'true')
  const needs = within(form.getByRole('group', { name: 'Do wizyty potrzeba' }))
  expect(needs.getByRole('checkbox', { name: 'Drabina' })).toBeChecked()
  await person.click(needs.getByRole('checkbox', { name: 'Dwie osoby' }))
  await save()
  await waitFor(() => expect(saved()).toMatchObject({ needs: ['TWO_PEOPLE', 'LADDER'] }))
})

test('an office that keeps none of it sees a closed fold; what was typed stays when it is closed again', async () => {
  const { person, form, save, saved } = await openForm(plain)
  const button = form.getByRole('button', fold)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(form.queryByRole('textbox', { name: 'Producent' })).toBeNull()
  await person.click(button)
  await person.type(form.getByRole('textbox', { name: 'Producent' }), 'Daikin')
  await person.selectOptions(form.getByRole('combobox', { name: 'Czynnik chłodniczy' }), 'R410A')
  await person.type(form.getByRole('spinbutton', { name: 'Ilość czynnika' }), '2.85')
  expect(form.getByText(/^Kontrola szczelności jest obowiązkowa\. R410A, 2,85 kg \(5,95 t CO₂e\)/)).toBeVisible()
  await person.click(form.getByRole('checkbox', { name: 'Hermetyczne i tak oznakowane' }))
  expect(form.getByText(/^Kontrola szczelności: R410A.* bez obowiązku/)).toBeVisible()
  await person.click(button)
  expect(form.queryByRole('textbox', { name: 'Producent' })).toBeNull()
  await save()
  await waitFor(() => expect(saved()).toBeDefined())
  expect(saved()).toMatchObject({
    manufacturer: 'Daikin',
    refrigerant: 'R410A',
    refrigerantGrams: 2850,
    hermetic: true,
  })
})

test('what is known is open at once; a boiler has a fuel, and no refrigerant', async () => {
  const { form } = await openForm({ ...plain, typUrzadzenia: 'KOCIOL_GAZOWY', manufacturer: 'Vaillant', fuel: 'LPG' })
  expect(form.getByRole('button', fold)).toHaveAttribute('aria-expanded', 'true')
  expect(form.getByRole('combobox', { name: 'Paliwo' })).toHaveDisplayValue('gaz płynny')
  expect(form.queryByRole('combobox', { name: 'Czynnik chłodniczy' })).toBeNull()
})

test('a refusal of a folded field unfolds it', async () => {
  const { form, save } = await openForm(plain, {
    'PUT /api/devices/7': () =>
      problem(400, 'VALIDATION', 'Popraw dane', { fields: { serialNumber: 'Taki numer ma inne urządzenie' } }),
  })
  await save()
  expect(await form.findByText('Taki numer ma inne urządzenie')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Numer seryjny' })).toBeInvalid()
})
