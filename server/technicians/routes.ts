import { technicianCalls } from '#domain/technicians/contract'
import type { Technician } from '#domain/technicians/technician'
import { mayReadPrivate } from '#domain/technicians/technician'
import type { User } from '#domain/users/user'
import { serve } from '../http/serve'
import { changeTechnician } from './change'
import { findTechnician, findTechnicians } from './queries'

export const technicianRoutes = serve(technicianCalls, {
  async list({ all }, { ports, user }) {
    const technicians = await findTechnicians(ports.database, { everyone: all === 'true' })
    return technicians.map((each) => visibleTo(user, each))
  },
  get: async ({ id }, { ports, user }) => visibleTo(user, await findTechnician(ports.database, id)),
  update: ({ id, body, version }, { ports, user }) =>
    changeTechnician(ports, user, { userId: id, input: body, version }),
})

/** Hides the addresses of start and end and the reasons of absence from colleagues who are not managers. */
function visibleTo(user: User, technician: Technician): Technician {
  if (mayReadPrivate(user, technician.userId)) return technician
  return { ...technician, start: null, end: null, daysOff: technician.daysOff.map((off) => ({ ...off, reason: null })) }
}
