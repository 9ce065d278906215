import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Import, ImportRow } from '#domain/import/import'
import { noDefaults } from '#domain/import/import'
import type { Job } from '#domain/jobs/job'
import { clients, imports, jobs } from '../../db/schema'
import type { TestCall, TestHost } from '../../testing/host'
import { testHost } from '../../testing/host'
import { runJobs } from '../../testing/jobs'

export type ImportSteps = ReturnType<typeof importing>

interface ImportHost {
  host: TestHost
  /** As a manager */
  call: TestCall
  steps: ImportSteps
}

/** Provides one host for tests about imports. Before each test there are no imports, jobs or clients. */
export function importHost(begin: (setup: ImportHost) => unknown): void {
  let host: TestHost
  beforeAll(async () => {
    host = await testHost()
  })
  afterAll(() => host.close())
  beforeEach(async () => {
    for (const table of [imports, jobs, clients]) await host.database.delete(table)
    const call = await host.as('MANAGER')
    await begin({ host, call, steps: importing(host, call) })
  })
}

/** The calls that a person makes to import a file with the proposed columns */
export function importing(host: TestHost, call: TestCall) {
  const read = async (content: BlobPart, name = 'klienci.csv') => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    return call<Import>('POST', '/api/imports', form)
  }
  const find = async (id: number) => (await call<Import>('GET', `/api/imports/${id}`)).body
  const judged = async (content: BlobPart, defaults: object = {}, name?: string): Promise<Import> => {
    const { body } = await read(content, name)
    const answer = await call('PUT', `/api/imports/${body.id}/assignment`, {
      columns: body.columns,
      defaults: { ...noDefaults, ...defaults },
    })
    expect(answer).toMatchObject({ status: 200 })
    await runJobs(host.ports)
    return find(body.id)
  }
  const run = async (id: number): Promise<Import> => {
    expect((await call('POST', `/api/imports/${id}/run`)).status).toBe(200)
    await runJobs(host.ports)
    return find(id)
  }
  const ran = async (content: BlobPart): Promise<Import> => run((await judged(content)).id)
  /**
   * Starts an undo and runs it.
   * @returns the job
   */
  const undone = async (id: number, query = ''): Promise<Job> => {
    const { status, body } = await call<{ jobId: number }>('POST', `/api/imports/${id}/undo${query}`)
    expect([status, body]).toMatchObject([200, { success: true }])
    await runJobs(host.ports)
    return (await call<Job>('GET', `/api/jobs/${body.jobId}`)).body
  }
  const rowsOf = async (id: number, filter: object = {}) => {
    const query = encodeURIComponent(JSON.stringify(filter))
    return (await call<ImportRow[]>('GET', `/api/imports/${id}/rows?filter=${query}`)).body
  }
  return { read, find, judged, run, ran, undone, rowsOf }
}
