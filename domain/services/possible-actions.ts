import type { Operation } from '../access/access'
import type { ServiceStatus } from './service'

export const serviceActions = ['complete', 'edit', 'notify', 'cancel', 'reopen', 'remove'] as const
export type ServiceAction = (typeof serviceActions)[number]

const byStatus: Record<ServiceStatus, readonly ServiceAction[]> = {
  SCHEDULED: ['complete', 'edit', 'notify', 'cancel', 'remove'],
  COMPLETED: ['edit', 'reopen', 'remove'],
  CANCELLED: ['reopen', 'remove'],
}

export const actionOperations = {
  complete: 'services.write',
  edit: 'services.write',
  notify: 'sms.send',
  cancel: 'services.write',
  reopen: 'services.reopen',
  remove: 'services.delete',
} as const satisfies Record<ServiceAction, Operation>

/** The actions that status and permissions allow, the most likely first. */
export function possibleActions(
  { status }: { status: ServiceStatus },
  may: (operation: Operation) => boolean,
): ServiceAction[] {
  return byStatus[status].filter((action) => may(actionOperations[action]))
}
