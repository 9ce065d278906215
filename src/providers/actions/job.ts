import { z } from 'zod'
import type { Job } from '#domain/jobs/job'
import { jobWireSchema } from '#domain/jobs/job'
import type { Http } from './action'
import { action, keyed } from './action'

export function createJobActions({ request }: Http) {
  return {
    /** Jobs that run, wait or ended within a day, the newest first. */
    async jobs({ signal }: { signal?: AbortSignal } = {}): Promise<Job[]> {
      return z.array(jobWireSchema).parse((await request('/api/jobs', { signal })).json)
    },

    stopJob: action(['jobs'], async ({ id }: { id: number }, key): Promise<Job> => {
      const { json } = await request(`/api/jobs/${id}/stop`, { method: 'POST', headers: keyed(key) })
      return jobWireSchema.parse(json)
    }),
  }
}
