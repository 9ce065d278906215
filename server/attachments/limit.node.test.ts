import { afterAll, expect, test } from 'vitest'
import type { UploadWire } from '#domain/attachments/wire'
import { clients, orphanedFiles, serviceAttachments } from '../db/schema'
import { runRecurringJobs } from '../testing/jobs'
import { testHost } from '../testing/host'
import { formOf, pdf } from '../testing/sample-files'
import { realDatabase } from '../testing/real-postgres'
import { addClient, serviceBody } from '../testing/samples'

/** Uploads and deletions that happen truly at once; that needs several connections. */

const host = await testHost({ database: await realDatabase() })
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())

const files = (count: number) => Array.from({ length: count }, (_, i): [string, Uint8Array] => [`${i}.pdf`, pdf])

async function newService() {
  const { clientId, deviceId } = await addClient(staff)
  const { body } = await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, clientId, deviceId })
  return { deviceId, images: `/api/services/${body.id}/images` }
}

test('of eight uploads at once a service takes five files, and nothing of the rest is kept', async () => {
  const { images } = await newService()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => staff<UploadWire>('POST', images, formOf(files(2)))),
  )
  expect(answers.flatMap(({ body }) => body.images ?? [])).toHaveLength(5)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  await runRecurringJobs(host.ports)
  expect([host.files.size, await host.database.$count(orphanedFiles)]).toEqual([5, 0])
})

test('whoever comes first, a device that is deleted while files are sent to it leaves none', async () => {
  await host.database.delete(clients)
  await runRecurringJobs(host.ports)
  for (let round = 0; round < 5; round++) {
    const { deviceId, images } = await newService()
    const path = `/api/devices/${deviceId}`
    const sending = [staff('POST', `${path}/images`, formOf(files(3))), staff('POST', images, formOf(files(3)))]
    const [gone, ...sent] = await Promise.all([staff('DELETE', path), ...sending])
    expect(gone.status).toBe(200)
    for (const { status } of sent) expect([201, 404]).toContain(status)
  }
  expect(await host.database.$count(serviceAttachments)).toBe(0)
  await runRecurringJobs(host.ports)
  expect(host.files.size).toBe(0)
  expect(await host.database.$count(orphanedFiles)).toBe(0)
})
