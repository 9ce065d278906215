import { dutyCalls } from '#domain/duties/contract'
import { serve } from '../http/serve'
import { addDuty, changeDuty, deleteDuty, fulfilDuty, reopenDuty } from './commands'
import { dutyList, findDuty } from './queries'

export const dutyRoutes = serve(dutyCalls, {
  list: ({ filter = {}, sort }, { ports, today }) => ({ list: dutyList(ports.database, { filter, sort }, today) }),
  get: ({ id }, { ports }) => findDuty(ports.database, id),
  create: ({ body }, { ports, user }) => addDuty(ports, user, body),
  update: ({ id, body, version }, { ports, user }) => changeDuty(ports, user, { id, ...body, version }),
  fulfil: ({ id, body, version }, { ports, user }) => fulfilDuty(ports, user, { id, ...body, version }),
  reopen: ({ id, version }, { ports, user }) => reopenDuty(ports, user, { id, version }),
  async delete({ id, version }, { ports, user }) {
    await deleteDuty(ports, user, { id, version })
    return { id, message: 'Obowiązek został usunięty' }
  },
})
