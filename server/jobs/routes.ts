import { jobCalls } from '#domain/jobs/contract'
import { serve } from '../http/serve'
import { recurringStates } from './recurring'
import type { Kind } from './kind'
import { findJob, recentJobs } from './queue'
import { stopJob } from './stop'

/** How long a finished job is listed (ms) */
const listedMs = 86_400_000

export const jobRoutes = (kinds: readonly Kind[]) =>
  serve(jobCalls, {
    list: (_, { ports: { database, clock }, user }) =>
      recentJobs(database, kinds, user, new Date(clock.now().getTime() - listedMs)),
    duties: (_, { ports }) => recurringStates(ports.database, kinds),
    get: ({ id }, { ports, user }) => findJob(ports.database, kinds, user, id),
    stop: ({ id }, { ports, user }) => stopJob(ports, user, { kinds, id }),
  })
