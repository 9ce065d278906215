import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayAt } from '#domain/time/warsaw'
import { paged } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { dateField, writeDate, writtenDate } from '../../testing/dates'
import { clientWire, deviceWire } from '../../testing/samples'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

test('a service begins with the documented values; a free hour is suggested, and the day that is chosen is in sight', async () => {
  const taken = serviceWire({ startDateTime: '2026-11-25T08:00:00.000Z', endDateTime: '2026-11-25T09:00:00.000Z' })
  const { person } = openConsole('/?tab=clients', {
    as: 'ADMIN',
    api: {
      'GET /api/clients': () =>
        paged('clients', [clientWire({ devices: [deviceWire({ terminPrzegladu: '2026-11-25' })] })], 1),
      'GET /api/services': ({ query }) => {
        const from = query.get('start')
        return from && dayAt(new Date(from)) === '2026-11-25' ? [taken] : []
      },
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Więcej działań: Pompa/ }, { timeout: 10_000 }))
  await person.click(await screen.findByRole('menuitem', { name: 'Utwórz serwis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nowy serwis' }))
  expect(await writtenDate(dialog, /Data serwisu/)).toBe('')
  expect(await writtenDate(dialog, /Godzina rozpoczęcia/)).toBe('09:00')
  await person.click(await dialog.findByRole('button', { name: 'Proponowany termin: środa, 25 listopada, 10:00' }))
  expect(await writtenDate(dialog, /Data serwisu/)).toBe('25.11.2026')
  expect(await writtenDate(dialog, /Godzina rozpoczęcia/)).toBe('10:00')
  const { group } = await dateField(dialog, /Data serwisu/)
  await waitFor(() => expect(group).toContainElement(document.activeElement as HTMLElement))
  const day = await dialog.findByRole('region', { name: 'Wizyty: środa, 25 listopada' })
  expect(day).toHaveTextContent('09:00–10:00 Jan Kowalski, przegląd okresowy · Piotr Wrona')
  expect(day).not.toHaveTextContent('w tym samym czasie')
  await writeDate(dialog, /Godzina rozpoczęcia/, '09:30')
  expect(day).toHaveTextContent('w tym samym czasie')
})
