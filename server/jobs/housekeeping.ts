import type { Ports } from '../ports'
import type { Duty } from './kind'

/** A duty that keeps stored data small and true. It has nothing to say to people but its title. */
export function housekeeping(
  name: string,
  title: string,
  everyMinutes: number,
  run: (ports: Ports) => Promise<void>,
): Duty {
  return {
    name,
    title,
    access: 'system.read',
    recurrence: () => ({ everyMinutes }),
    async run(ports) {
      await run(ports)
      return { message: '', counts: {} }
    },
  }
}
