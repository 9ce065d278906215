import type { Operation } from '../access/access'
import { serviceCalls } from './contract'
import type { ServiceStatus } from './service'

const serviceActions = ['complete', 'edit', 'notify', 'cancel', 'reopen', 'remove'] as const
export type ServiceAction = (typeof serviceActions)[number]

const byStatus: Record<ServiceStatus, readonly ServiceAction[]> = {
  SCHEDULED: ['complete', 'edit', 'notify', 'cancel', 'remove'],
  COMPLETED: ['edit', 'reopen', 'remove'],
  CANCELLED: ['reopen', 'remove'],
}

const calls = {
  complete: serviceCalls.complete,
  edit: serviceCalls.update,
  notify: serviceCalls.notify,
  cancel: serviceCalls.cancel,
  reopen: serviceCalls.reopen,
  remove: serviceCalls.delete,
} satisfies Record<ServiceAction, { access: Operation }>

/** The actions that status and permissions allow, the most likely first. */
export function possibleActions(
  { status }: { status: ServiceStatus },
  may: (operation: Operation) => boolean,
): ServiceAction[] {
  return byStatus[status].filter((action) => may(calls[action].access))
}
