import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { settingsWire } from '../testing/samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const logo = 'data:image/jpeg;base64,/9j/4AAQ'

function openSettings(as: 'ADMIN' | 'VIEWER' = 'ADMIN') {
  let image: string | null = null
  return openConsole('/?tab=settings', {
    as,
    api: {
      'GET /api/settings': () => settingsWire({ warrantyDutyPrice: 450 }),
      'PUT /api/settings': ({ body }) => settingsWire({ ...(body as object), version: 6 }),
      'GET /api/settings/logo': () => ({ image }),
      'POST /api/settings/logo': () => ({ image: (image = logo) }),
      'DELETE /api/settings/logo': () => {
        image = null
        return { message: 'Logo zostało usunięte' }
      },
    },
  })
}

const panelOf = async (title: string) => (await screen.findByText(title)).closest('section')!

test('prices and lengths of duties are saved by kind, an emptied one as none', async () => {
  const { calls } = openSettings()
  const panel = await panelOf('Ceny i czasy obowiązków')
  const price = within(panel).getByLabelText('Przegląd gwarancyjny: cena')
  expect(price).toHaveValue('450')
  fireEvent.change(price, { target: { value: '' } })
  fireEvent.change(within(panel).getByLabelText('Kontrola szczelności: czas wizyty'), { target: { value: '45' } })
  fireEvent.click(screen.getByText('Zapisz'))
  await screen.findByText('Ustawienia zostały zapisane pomyślnie!')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    leakCheckDutyMinutes: 45,
    warrantyDutyPrice: null,
  })
})

test('the logo is added and removed at once', async () => {
  const { calls } = openSettings()
  const panel = await panelOf('Firma')
  const input = await within(panel).findByLabelText('Logo firmy', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } })
  expect(await within(panel).findByAltText('Logo firmy')).toHaveAttribute('src', logo)
  expect(calls.find(({ method }) => method === 'POST')?.body).toBeInstanceOf(FormData)
  fireEvent.click(within(panel).getByText('Usuń logo'))
  expect(await within(panel).findByText('Dodaj logo')).toHaveFocus()
  expect(within(panel).queryByAltText('Logo firmy')).not.toBeInTheDocument()
})

test('who may only look is offered nothing to change', async () => {
  openSettings('VIEWER')
  const panel = await panelOf('Firma')
  expect(await within(panel).findByText('Bez logo.')).toBeVisible()
  expect(within(panel).queryByText('Dodaj logo')).not.toBeInTheDocument()
})
