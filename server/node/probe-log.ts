import type { Log } from '#server/ports'

const probes = new Set<unknown>(['/healthz', '/readyz'])
const okStatus = 200

/** Leaves out the lines of probes that are well, as their last one was: a load balancer asks every few seconds. */
export function withoutProbes(log: Log): Log {
  const last = new Map<unknown, unknown>()
  return {
    ...log,
    info(event, fields) {
      const { route, status } = fields ?? {}
      if (event !== 'request' || !probes.has(route)) return log.info(event, fields)
      const before = last.get(route) ?? okStatus
      last.set(route, status)
      if (status !== okStatus || before !== okStatus) log.info(event, fields)
    },
  }
}
