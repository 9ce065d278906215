import { screen, within } from '@testing-library/react'
import type { Role } from '#domain/access/role'
import type { Handlers } from './api'
import { paged } from './api'
import { openConsole } from './console'
import { userWire } from './samples'
import { janTechnician } from './technician-samples'

/** The signed-in user: the administrator of the samples */
export const ewa = userWire()
export const jan = userWire({
  id: 2,
  username: 'jan',
  email: 'jan@termin.example',
  firstName: 'Jan',
  lastName: 'Nowak',
  phoneNumber: '+48500600700',
  roles: ['TECHNICIAN', 'VIEWER'],
  lastLogin: '2026-11-20T09:00:00.000Z',
})
export const ola = userWire({
  id: 3,
  username: 'ola',
  email: 'ola@termin.example',
  firstName: 'Ola',
  lastName: 'Żak',
  roles: ['VIEWER'],
  active: false,
})

interface UsersOptions {
  as?: Role
  query?: string
}

/** /admin/users over a stubbed network, with the three of them. */
export async function openUsers(api: Handlers = {}, { as = 'ADMIN', query = '' }: UsersOptions = {}) {
  const app = openConsole(`/admin/users${query}`, {
    as,
    api: {
      'GET /api/users': () => paged('users', [ewa, jan, ola]),
      'GET /api/services': () => paged('services', []),
      ...Object.fromEntries([1, 2, 3].map((id) => [`GET /api/technicians/${id}`, () => janTechnician({ userId: id })])),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Użytkownicy' })
  return {
    ...app,
    row: async (name: RegExp) => within(await screen.findByRole('row', { name })),
    dialog: async (name: string | RegExp) => within(await screen.findByRole('dialog', { name })),
    question: async () => within(await screen.findByRole('alertdialog')),
    sent: (method: string) => app.calls.filter((call) => call.method === method),
    listCalls: () => app.calls.filter(({ method, path }) => method === 'GET' && path === '/api/users'),
  }
}
