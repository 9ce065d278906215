import type { Ports } from '../ports'
import { planStep } from '../sms/planned/plan'

/**
 * Plans first reminders of what is due within 14 days.
 * @returns how many were planned
 */
export const planReminders = (ports: Ports): Promise<number> =>
  planStep(ports, { step: 'REMINDER', daysAhead: 14, requestedBy: null })
