import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { PlannedSmsWire } from '#domain/sms/planned/wire'
import type { Role } from '#domain/access/role'
import type { Handlers } from './api'
import { paged } from './api'
import { openConsole } from './console'
import { testQueryClient } from './query-client'
import { smsConfigWire } from './samples'

export const plannedWire = (change: Partial<PlannedSmsWire> = {}): PlannedSmsWire => ({
  id: 1,
  device: {
    id: 7,
    nazwaUrzadzenia: 'Vitocal 200-S',
    typUrzadzenia: { name: 'POMPA_CIEPLA', displayName: 'Pompa ciepła' },
  },
  client: { id: 3, imie: 'Jan', nazwisko: 'Kowalski' },
  phoneNumber: '+48500600700',
  message: 'Zbliża się termin przeglądu.',
  edited: false,
  scheduledAt: '2020-11-20T09:00:00.000Z',
  status: 'SCHEDULED',
  smsType: 'INSPECTION_REMINDER',
  createdAt: '2020-11-01T09:00:00.000Z',
  updatedAt: '2020-11-01T09:00:00.000Z',
  updatedBy: null,
  sentAt: null,
  errorMessage: null,
  plannedSource: 'AUTOMATIC_PLANNER',
  retryCount: 0,
  maxRetries: 3,
  ...change,
})

/** The page of planned messages over a stubbed network; with a real gateway unless `api` says otherwise. */
export async function openPlannedSms(
  rows: PlannedSmsWire[],
  {
    as = 'MANAGER',
    api = {},
    query = '',
    queryClient = testQueryClient(),
  }: { as?: Role; api?: Handlers; query?: string; queryClient?: QueryClient } = {},
) {
  const app = openConsole(`/admin/planned-sms${query}`, {
    as,
    queryClient,
    api: {
      'GET /api/sms/config-status': () => smsConfigWire({ configured: true, testMode: false, gateway: 'smsapi' }),
      'GET /api/planned-sms/stats': () => ({ scheduled: 1234, pending: 2, sent: 3, failed: 4, scheduledToday: 5 }),
      'GET /api/planned-sms': ({ query: params }) => {
        const { ids } = JSON.parse(params.get('filter') ?? '{}') as { ids?: number[] }
        return paged(
          'planned-sms',
          rows.filter(({ id }) => !ids || ids.includes(id)),
        )
      },
      ...api,
    },
  })
  // An open dialog hides the page from screen readers.
  await screen.findByRole('heading', { name: 'Zaplanowane SMS', hidden: true })
  return {
    ...app,
    listCalls: () => app.calls.filter(({ path, method }) => method === 'GET' && path === '/api/planned-sms'),
    sent: (method: string) => app.calls.filter((call) => call.method === method),
  }
}
