import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { jobs } from '../db/schema'
import type { JobKind } from '../jobs/kind'
import type { TestHost } from './host'
import { testHost } from './host'

export const noon = new Date('2026-11-23T11:00:00Z')

/** Outcome of a run that has nothing to report */
export const nothing = { message: '', counts: {} }

/**
 * Provides one host for tests about jobs. Before each test it is noon, and there are no jobs.
 * @returns what the runs of a test record, in order; empty before each test
 */
export function jobsHost(begin: (host: TestHost) => unknown): string[] {
  const ran: string[] = []
  let host: TestHost
  beforeAll(async () => {
    host = await testHost()
    await begin(host)
  })
  afterAll(() => host.close())
  beforeEach(async () => {
    await host.database.delete(jobs)
    host.setNow(noon)
    ran.length = 0
  })
  return ran
}

export function countingKind(run: JobKind<{ n: number }>['run'], attempts = 3): JobKind<{ n: number }> {
  return { name: 'count', title: 'Liczenie', payload: z.object({ n: z.int() }), access: 'users.read', attempts, run }
}

export async function onlyJob({ database }: TestHost) {
  return (await database.select().from(jobs))[0]!
}
