import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handlers } from '../../testing/api'
import { paged } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openDialogAbout } from '../../testing/service-dialogs'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

const protocol = {
  id: 5,
  status: 'ISSUED',
  serviceId: 11,
  deviceId: 7,
  clientId: 3,
  number: 'P/2026/00017',
  deviations: 1,
  issuedAt: '2026-11-23T12:00:00.000Z',
  performedOn: '2026-11-23',
  client: 'Jan Kowalski',
  device: 'Kocioł',
  templateName: 'Przegląd',
  corrects: null,
  correctedBy: null,
  updatedAt: '2026-11-23T12:00:00.000Z',
  updatedBy: 'Ewa Lis',
}
const template = {
  id: 1,
  templateId: 1,
  version: 1,
  name: 'Przegląd',
  deviceType: null,
  active: true,
  sections: [{ title: 'Stan', fields: [{ kind: 'CHECK', key: 'filtr', label: 'Filtr', hint: null, required: true }] }],
}

async function complete(api: Handlers) {
  const app = await openDialogAbout('complete', 'Zakończ wizytę', {
    'POST /api/services/11/complete': () => serviceWire({ status: 'COMPLETED' }),
    'GET /api/protocol-templates': () => [template],
    ...api,
  })
  await app.press('Zakończ')
  await screen.findByText('Wizyta została zakończona')
  return app
}

test('where an office writes protocols, a completed visit leads to its own', async () => {
  const { person } = await complete({
    'GET /api/protocols': ({ query }) =>
      query.get('filter')?.includes('serviceId') ? paged('protocols', []) : paged('protocols', [protocol], 40),
  })
  await person.click(await screen.findByRole('button', { name: 'Wypełnij protokół' }))
  await waitFor(() => expect(screen.queryByText('Ta wizyta nie ma jeszcze protokołu.')).toBeNull())
})

test('an office without protocols is not asked, and its templates are not even read', async () => {
  const { calls } = await complete({})
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/protocols')).toBe(true))
  expect(calls.some(({ path }) => path === '/api/protocol-templates')).toBe(false)
  expect(screen.queryByRole('button', { name: /protokół/ })).toBeNull()
})

test('the details of a visit lead to its protocol and say what left the own range of the device', async () => {
  const years = ['2023', '2024', '2025'].map((year) => ({ on: `${year}-11-20`, value: 1.5 }))
  const { dialog } = await openDialogAbout('details', 'Jan Kowalski', {
    'GET /api/protocols': () => paged('protocols', [protocol]),
    'GET /api/devices/7/measured-values': () => [
      {
        field: { key: 'cisnienie', label: 'Ciśnienie', unit: 'bar', min: null, max: null, decimals: 1 },
        values: [...years, { on: '2026-11-23', value: 0.8 }],
      },
    ],
  })
  expect(await dialog.findByRole('link', { name: 'P/2026/00017' })).toHaveAttribute('href', '/services/protocol?id=5')
  expect(dialog.getByText(/1 nieprawidłowość/)).toBeVisible()
  expect(await dialog.findByText('Ciśnienie: 0,8 bar, zwykle 1,4–1,6 bar')).toBeVisible()
})
