import { dutyCalls } from '#domain/duties/contract'
import { notFound } from '../http/api-problem'
import { serve } from '../http/serve'
import { addDuty, changeDuty, deleteDuty, fulfilDuty, missingDuty, reopenDuty } from './commands'
import { dutyList, findDuty } from './queries'

export const dutyRoutes = serve(dutyCalls, {
  list: ({ filter = {}, sort }, { ports, today }) => ({ list: dutyList(ports.database, { filter, sort }, today) }),
  async get({ id }, { ports }) {
    const duty = await findDuty(ports.database, id)
    if (!duty) throw notFound(missingDuty)
    return duty
  },
  create: ({ body }, { ports, user }) => addDuty(ports, user, body),
  update: ({ id, body, version }, { ports, user }) => changeDuty(ports, user, { id, ...body, version }),
  fulfil: ({ id, body, version }, { ports, user }) => fulfilDuty(ports, user, { id, ...body, version }),
  reopen: ({ id, version }, { ports, user }) => reopenDuty(ports, user, { id, version }),
  async delete({ id, version }, { ports, user }) {
    await deleteDuty(ports, user, { id, version })
    return { id, message: 'Obowiązek został usunięty' }
  },
})
