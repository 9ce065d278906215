import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import { shippedWindows } from '#domain/settings/warranty-window'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { settingsWire } from '../testing/samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

async function openWindows(as: Role = 'ADMIN') {
  const app = openConsole('/?tab=settings', {
    as,
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/services': () => [],
      'PUT /api/settings': ({ body }) => settingsWire({ ...(body as object), version: 6 }),
    },
  })
  return { ...app, panel: (await screen.findByText('Okna gwarancji producentów')).closest('section')! }
}

test('the shipped windows are marked as examples, and one is checked, one removed, one added', async () => {
  const { calls, panel } = await openWindows()
  expect(within(panel).getAllByText('do sprawdzenia przez biuro')).toHaveLength(3)

  fireEvent.click(within(panel).getByText(/^Vaillant, pompa ciepła: między 9\. a 12\./))
  fireEvent.click(within(panel).getAllByLabelText('Sprawdzone w warunkach gwarancji')[0]!)
  expect(within(panel).getAllByText('do sprawdzenia przez biuro')).toHaveLength(2)
  fireEvent.click(within(panel).getAllByText('Usuń pozycję')[1]!)
  fireEvent.click(within(panel).getByText('Dodaj producenta'))
  const makers = within(panel).getAllByLabelText(/^Producent/)
  fireEvent.change(makers.at(-1)!, { target: { value: 'Panasonic' } })
  fireEvent.click(screen.getByText('Zapisz'))

  await screen.findByText('Ustawienia zostały zapisane pomyślnie!')
  const [vaillant, , nibe] = shippedWindows
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    warrantyWindows: [{ ...vaillant, checked: true }, nibe, { maker: 'Panasonic', fromMonth: 9, untilYear: null }],
  })
})

test('a window that cannot be is refused at its field, which is opened', async () => {
  const { calls, panel } = await openWindows()
  fireEvent.click(within(panel).getByText('Dodaj producenta'))
  fireEvent.click(screen.getByText('Zapisz'))
  expect(await within(panel).findByText('Podaj producenta')).toBeVisible()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

test('who may only look finds nothing to press', async () => {
  const { panel } = await openWindows('VIEWER')
  expect(within(panel).queryByRole('button')).not.toBeInTheDocument()
  expect(within(panel).getByText(/^NIBE/)).toBeVisible()
})
