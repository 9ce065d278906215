import { expect } from 'vitest'
import type { Import, ImportRow } from '#domain/import/import'
import { clients, imports, jobs } from '../../db/schema'
import type { Call, TestHost } from '../../testing/host'
import { testHost } from '../../testing/host'
import { runJobs } from '../../testing/jobs'

export const noDefaults = { type: null, postalCode: null, city: null, nextInspection: null }

export type ImportSteps = ReturnType<typeof importing>

export async function importHost(): Promise<{ host: TestHost; call: Call; steps: ImportSteps }> {
  const host = await testHost()
  const call = await host.as('MANAGER')
  return { host, call, steps: importing(host, call) }
}

export async function emptyImports({ database }: TestHost): Promise<void> {
  await database.delete(imports)
  await database.delete(jobs)
  await database.delete(clients)
}

/** The calls that a person makes to import a file with the proposed columns */
export function importing(host: TestHost, call: Call) {
  const read = async (content: BlobPart, name = 'klienci.csv') => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    return call<Import>('POST', '/api/imports', form)
  }
  const find = async (id: number) => (await call<Import>('GET', `/api/imports/${id}`)).body
  const judged = async (content: BlobPart, defaults: object = {}, name?: string): Promise<Import> => {
    const { body } = await read(content, name)
    const assigned = await call('PUT', `/api/imports/${body.id}/assignment`, {
      columns: body.columns,
      defaults: { ...noDefaults, ...defaults },
    })
    expect(assigned).toMatchObject({ status: 200 })
    await runJobs(host.ports)
    return find(body.id)
  }
  const ran = async (content: BlobPart): Promise<Import> => {
    const { id } = await judged(content)
    expect((await call('POST', `/api/imports/${id}/run`)).status).toBe(200)
    await runJobs(host.ports)
    return find(id)
  }
  const rowsOf = async (id: number, filter: object = {}) => {
    const asked = encodeURIComponent(JSON.stringify(filter))
    return (await call<ImportRow[]>('GET', `/api/imports/${id}/rows?filter=${asked}`)).body
  }
  return { read, find, judged, ran, rowsOf }
}
