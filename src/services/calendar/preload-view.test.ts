import { afterEach, expect, test, vi } from 'vitest'
import { userWire } from '../../testing/samples'
import { Agenda } from '../agenda'
import { servicesTab } from '.'
import { CalendarGrid, LanesView, WeekLanesView } from './lazy'

const views = { Agenda, CalendarGrid, LanesView, WeekLanesView }
afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['/?tab=services', undefined, 'CalendarGrid'],
  ['/?tab=services', 'list', 'Agenda'],
  ['/?tab=services', 'week-lanes', 'WeekLanesView'],
  ['/?tab=services&view=lanes', 'list', 'LanesView'],
  ['/?tab=services&view=day', 'list', 'CalendarGrid'],
  ['/?tab=services&view=unknown', 'list', 'Agenda'],
] as const)('at %s, with %s chosen last, %s is loaded along with the page', async (address, chosen, expected) => {
  window.history.replaceState(null, '', address)
  const user = userWire({ id: 7 })
  const session = { accessToken: 'a', refreshToken: 'b', expiresAt: 0, user }
  localStorage.setItem('termin.session', JSON.stringify(session))
  if (chosen) localStorage.setItem('termin.calendar.7', JSON.stringify({ view: chosen }))
  const loaded: string[] = []
  for (const [name, view] of Object.entries(views))
    vi.spyOn(view, 'preload').mockImplementation(async () => loaded.push(name))
  await servicesTab.page.preload()
  expect(loaded).toEqual([expected])
})
