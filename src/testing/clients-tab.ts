import { screen, within } from '@testing-library/react'
import type { Role } from '#domain/access/role'
import type { Handlers } from './api'
import { paged } from './api'
import { openConsole } from './console'
import { clientWire, settingsWire } from './samples'

export const jan = clientWire()
export const anna = clientWire({ id: 4, imie: 'Anna', nazwisko: 'Nowak', telefon: '+48600700800', devices: [] })

/** The clients tab, with Jan who has a device and Anna who has none. */
export async function openClients(
  api: Handlers = {},
  { as = 'ADMIN', query = '' }: { as?: Role; query?: string } = {},
) {
  const app = openConsole(`/?tab=clients${query}`, {
    as,
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/clients': () => paged('clients', [jan, anna], 42),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Zarządzanie Klientami' })
  const listCalls = () => app.calls.filter(({ path }) => path === '/api/clients')
  const card = () => screen.findByRole('listitem', { name: 'Jan Kowalski' })
  /** Opens '⋯' on the device of Jan and chooses from it. */
  async function choose(name: string) {
    await app.person.click(within(await card()).getByRole('button', { name: /^Więcej działań/ }))
    await app.person.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...app, listCalls, card, choose }
}
