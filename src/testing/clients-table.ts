import { screen, within } from '@testing-library/react'
import type { Role } from '#domain/access/role'
import type { Handlers } from './api'
import { paged } from './api'
import { openConsole } from './console'
import { deviceWire, settingsWire } from './samples'

export const pump = deviceWire()
export const boiler = deviceWire({
  id: 8,
  clientId: 4,
  clientName: 'Łucja Żak',
  clientPhone: '+48600100200',
  typUrzadzenia: 'KOCIOL_GAZOWY',
  nazwaUrzadzenia: null,
  ulica: 'Długa',
  nrDomu: '7',
  nrLokalu: null,
  miejscowosc: 'Łódź',
  terminPrzegladu: '2190-01-31',
  notatka: '=HYPERLINK("http://zly.pl")',
  manufacturer: 'Junkers',
  serialNumber: 'SN 7',
  fuel: 'NATURAL_GAS',
  commissionedOn: '2020-03-02',
})

/** The table for office work over a stubbed network, with Jan's heat pump and Łucja's boiler. */
export async function openTable(api: Handlers = {}, { as = 'ADMIN', query = '' }: { as?: Role; query?: string } = {}) {
  const app = openConsole(`/?tab=clients&view=table${query}`, {
    as,
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices': ({ query }) => {
        const { ids } = JSON.parse(query.get('filter') ?? '{}') as { ids?: number[] }
        return paged(
          'devices',
          [pump, boiler].filter(({ id }) => !ids || ids.includes(id)),
        )
      },
      'GET /api/devices/cities': () => ['Opoczno', 'Łódź', 'Bukowiec Opoczyński'],
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Zarządzanie Klientami' })
  return {
    ...app,
    table: () => screen.findByRole('table', { name: 'Urządzenia' }),
    row: (name: RegExp) => screen.findByRole('row', { name }),
    heads: async () =>
      within(await screen.findByRole('table', { name: 'Urządzenia' }))
        .getAllByRole('columnheader')
        .map((head) => head.textContent)
        .filter(Boolean),
    /** Selects the devices of these clients */
    async choose(...names: RegExp[]) {
      for (const name of names) await app.person.click(await screen.findByRole('checkbox', { name }))
      return within(screen.getByRole('toolbar', { name: 'Działania na zaznaczonych' }))
    },
    dialog: async (name: string | RegExp) => within(await screen.findByRole('dialog', { name })),
    /** Requests for devices: of the table, of exports and of questions about selected rows */
    listCalls: () => app.calls.filter(({ path, method }) => method === 'GET' && path === '/api/devices'),
    sent: (method: string) => app.calls.filter((call) => call.method === method),
  }
}
