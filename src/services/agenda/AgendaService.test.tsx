import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAgenda, overdueService } from '../../testing/agenda'
import { problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { narrowableScreen } from '../../testing/screen-width'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

describe('a service of the agenda', () => {
  const completeButton = { name: 'Zakończ wizytę: Jan Kowalski, 23.11.2026, 11:00' }

  test('is completed by a form that says what follows, and the agenda keeps the focus', async () => {
    const services = [serviceWire()]
    const { person, calls } = await openAgenda(services, {
      'POST /api/services/11/complete': () => (services[0] = serviceWire({ status: 'COMPLETED' })),
    })
    await person.click(await screen.findByRole('button', completeButton))
    const form = within(await screen.findByRole('dialog', { name: 'Zakończ wizytę' }))
    await waitFor(() => expect(form.getByRole('spinbutton', { name: 'Cena' })).toHaveValue('350'))
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await person.click(form.getByRole('button', { name: 'Zakończ' }))
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(await screen.findByText('Zakończony')).toBeVisible()
    expect(screen.queryByRole('button', completeButton)).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jan Kowalski' })).toHaveFocus())
  })

  test('sends only the note, even if somebody else has changed the service meanwhile', async () => {
    const newer = serviceWire({ version: 2, duration: 90, endDateTime: '2026-11-23T11:30:00.000Z', notes: 'Pies' })
    const services = [serviceWire()]
    const { person, calls } = await openAgenda(services, {
      'GET /api/services/11': () => newer,
      'PUT /api/services/11': ({ headers, body }) => {
        if (headers.get('if-match') !== '"2"') return problem(409, 'STALE', 'Ewa Lis zmieniła tę wizytę o 09:58.')
        return (services[0] = { ...newer, version: 3, notes: (body as { notes: string }).notes })
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Uwagi: Jan Kowalski, 23.11.2026, 11:00' }))
    const form = within(await screen.findByRole('dialog', { name: 'Uwagi' }))
    await person.type(form.getByRole('textbox', { name: 'Uwagi' }), 'Kod 1234')
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Ewa Lis zmieniła tę wizytę o 09:58.')).toBeVisible()
    expect(await form.findByText(/^Teraz zapisane jest: Pies/)).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Uwagi: Kod 1234')).toBeVisible()
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ duration: 90, notes: 'Kod 1234' })
  })

  test('keeps a note that is being typed when another width of the window replaces the list', async () => {
    const makeNarrow = narrowableScreen()
    const { person } = await openAgenda([serviceWire()])
    const list = await screen.findByRole('region', { name: /^Dziś/ })
    await person.click(screen.getByRole('button', { name: 'Uwagi: Jan Kowalski, 23.11.2026, 11:00' }))
    const dialog = await screen.findByRole('dialog', { name: 'Uwagi' })
    await person.type(within(dialog).getByRole('textbox', { name: 'Uwagi' }), 'Kod 1234')
    makeNarrow()
    await waitFor(() => expect(list).not.toBeInTheDocument())
    const notes = within(screen.getByRole('dialog', { name: 'Uwagi' })).getByRole('textbox', { name: 'Uwagi' })
    expect(notes).toHaveValue('Kod 1234')
  })

  test('has no buttons for people who only look', async () => {
    await openAgenda([serviceWire(), overdueService], {}, 'VIEWER')
    await screen.findByText('Jan Kowalski')
    expect(screen.queryByRole('button', { name: /Zakończ|Anuluj|Uwagi|Dodaj wizytę/ })).not.toBeInTheDocument()
  })
})
