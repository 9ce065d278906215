import type { Ports } from '../ports'
import type { Duty } from './kind'

/** A housekeeping duty: its outcome has no message and no counts. */
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
