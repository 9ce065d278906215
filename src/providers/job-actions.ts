import { z } from 'zod'
import type { Job } from '#domain/jobs/job'
import { jobWireSchema } from '#domain/jobs/job'
import type { HttpClient } from './http-client'
import { randomKey } from './random-key'

/** Work in the background: what one started oneself. */
export function createJobActions({ request }: Pick<HttpClient, 'request'>) {
  return {
    /** Those that run, wait or ended within a day, the newest first. */
    async jobs({ signal }: { signal?: AbortSignal } = {}): Promise<Job[]> {
      return z.array(jobWireSchema).parse((await request('/api/jobs', { signal })).json)
    },

    async stopJob({ id }: { id: number }): Promise<Job> {
      const { json } = await request(`/api/jobs/${id}/stop`, {
        method: 'POST',
        headers: { 'idempotency-key': randomKey() },
      })
      return jobWireSchema.parse(json)
    },
  }
}
