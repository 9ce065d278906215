import { screen } from '@testing-library/react'
import type { ServiceWire } from '#domain/services/wire'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../../../testing/api'
import { openConsole } from '../../../testing/console'
import { technicianWire } from '../../../testing/technician-samples'
// Loaded beforehand: under load, importing FullCalendar takes longer than the time limit of a query.
import '../CalendarGrid'

const people = [
  technicianWire({ userId: 4, name: 'Piotr Wrona', colour: 'blue' }),
  technicianWire({ userId: 5, name: 'Anna Sowa', colour: 'orange' }),
]

/** What makes a service one of the first technician */
export const ours = { technicianId: 4, technician: 'Piotr Wrona' }

/** Opens the tab of the services with two technicians. */
export async function openCalendar(address: string, services: ServiceWire[], api: Handlers = {}, as: Role = 'MANAGER') {
  const app = openConsole(address, {
    as,
    api: {
      'GET /api/technicians': () => people,
      'GET /api/services': ({ query }) => (query.has('start') ? services : []),
      'GET /api/services/days': () =>
        services.length > 0 ? [{ day: '2026-11-23', total: services.length, services: services.slice(0, 2) }] : [],
      'POST /api/services/conflicts': () => [],
      'GET /api/services/11': () => services.find(({ id }) => id === 11),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Serwisy' })
  return app
}

/** The service as the API answers after the change */
export const moved = (before: ServiceWire, body: unknown): ServiceWire => ({
  ...before,
  ...(body as Partial<ServiceWire>),
  version: before.version + 1,
})
