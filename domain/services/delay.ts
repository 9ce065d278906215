import type { Service } from './service'

/** Minutes that somebody may be late */
export const delays = [15, 30, 45, 60, 90, 120] as const
export const usualDelay: (typeof delays)[number] = 30

/** The services of a day that are put off when somebody is late: those that have not begun */
export function stillToCome<Each extends Pick<Service, 'status' | 'startsAt'>>(
  services: readonly Each[],
  now: Date,
): Each[] {
  return services.filter(({ status, startsAt }) => status === 'SCHEDULED' && startsAt > now)
}
