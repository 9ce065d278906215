import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/users/user'
import type { AttachmentStatsWire, AttachmentWire, UploadWire } from '#domain/attachments/wire'
import { clients, deviceAttachments, orphanedFiles } from '../db/schema'
import { deleteClient } from '../clients/commands'
import { runDueJobs, runRecurringJobs } from '../testing/jobs'
import type { TestCall } from '../testing/host'
import { statuses, testHost } from '../testing/host'
import { formOf, jpeg, pdf } from '../testing/sample-files'
import { addClient, deviceBody, serviceBody } from '../testing/samples'
import { FilesUnavailable } from '../files-unavailable'
import type { FileStore } from '../ports'
import { fileDeletion } from './orphaned-files'

let staff: TestCall
const host = await testHost()
afterAll(() => host.close())

let clientId: number
let deviceId: number
let images: AttachmentWire[]
/** Five files: two of a picture and one of a document of the device, two of a picture of its service. */
beforeEach(async () => {
  host.setNow(new Date('2026-11-23T09:00:00Z'))
  staff = await host.as('ADMIN')
  await host.database.delete(clients)
  await host.database.delete(orphanedFiles)
  host.files.clear()
  ;({ clientId, deviceId } = await addClient(staff))
  images = (await add(`/api/devices/${deviceId}/images`)).images
  const service = await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, clientId, deviceId })
  await staff('POST', `/api/services/${service.body.id}/images`, formOf([['c.jpg', await jpeg()]]))
})

async function add(path: string) {
  const files: [string, Uint8Array][] = [
    ['a.jpg', await jpeg()],
    ['b.pdf', pdf],
  ]
  return (await staff<UploadWire>('POST', path, formOf(files))).body
}

const orphaned = () => host.database.$count(orphanedFiles)

const broken = (why: string) => Promise.reject(new Error(why))

async function withStore<T>(store: Partial<FileStore>, run: () => Promise<T>): Promise<T> {
  const { fileStore } = host.ports
  host.ports.fileStore = { ...fileStore, ...store }
  try {
    return await run()
  } finally {
    host.ports.fileStore = fileStore
  }
}

/** Runs the recurring job if it is due, as it is not after it has run, until a write makes it due again. */
const runDueDeletion = () => runDueJobs(host.ports, [fileDeletion])

describe('files go with', () => {
  test('nothing as long as all is there', async () => {
    await runRecurringJobs(host.ports)
    expect([host.files.size, await orphaned()]).toEqual([5, 0])
  })

  test('their image', async () => {
    expect((await staff('DELETE', `/api/devices/${deviceId}/images/${images[0]!.id}`)).status).toBe(200)
    await runDueDeletion()
    expect([host.files.size, await orphaned()]).toEqual([3, 0])
    expect((await staff('DELETE', `/api/devices/${deviceId}/images/${images[0]!.id}`)).status).toBe(404)
  })

  test('their device, and those of its services', async () => {
    await staff('POST', '/api/devices', { ...deviceBody, clientId })
    expect((await staff('DELETE', `/api/devices/${deviceId}`)).body).toMatchObject({ clientDeleted: false })
    await runDueDeletion()
    expect([host.files.size, await orphaned()]).toEqual([0, 0])
  })

  test('the last device, which takes the client along', async () => {
    expect((await staff('DELETE', `/api/devices/${deviceId}`)).body).toMatchObject({ clientDeleted: true })
    await runDueDeletion()
    expect([host.files.size, await orphaned()]).toEqual([0, 0])
  })

  test('their client', async () => {
    expect((await staff('DELETE', `/api/clients/${clientId}`)).status).toBe(200)
    await runDueDeletion()
    expect([host.files.size, await orphaned()]).toEqual([0, 0])
  })

  test('rows that are deleted by hand, at the next housekeeping', async () => {
    await host.database.execute(sql`delete from services`)
    expect([host.files.size, await orphaned()]).toEqual([5, 2])
    await runRecurringJobs(host.ports)
    expect([host.files.size, await orphaned()]).toEqual([3, 0])
  })
})

describe('a request waits for no file to be deleted', () => {
  const stuck = { delete: () => new Promise<never>(() => {}) }

  test('when it deletes rows; the recurring job is due at once', async () => {
    await runDueDeletion()
    let woken = 0
    const unlisten = host.ports.jobSignal.onWake(() => woken++)
    const answers = await withStore(stuck, async () => [
      await staff('DELETE', `/api/devices/${deviceId}/images/${images[0]!.id}`),
      await staff('DELETE', `/api/clients/${clientId}`),
    ])
    unlisten()
    expect(statuses(answers)).toEqual([200, 200])
    expect([host.files.size, await orphaned(), woken]).toEqual([5, 5, 2])
    await runDueDeletion()
    expect([host.files.size, await orphaned()]).toEqual([0, 0])
  })

  test('when an upload fails', async () => {
    await runDueDeletion()
    const sent = await withStore({ ...stuck, put: () => broken('ENOSPC') }, () =>
      staff('POST', `/api/devices/${deviceId}/images`, formOf([['b.pdf', pdf]])),
    )
    expect([sent.status, await orphaned()]).toEqual([503, 1])
    await runDueDeletion()
    expect([host.files.size, await orphaned()]).toEqual([5, 0])
  })
})

test('files stay when what would have deleted them is taken back', async () => {
  const actor = { id: 1 } as User
  const undone = host.database.transaction(async (tx) => {
    await deleteClient({ ...host.ports, database: tx }, actor, clientId)
    throw new Error('on second thoughts')
  })
  await expect(undone).rejects.toThrow('on second thoughts')
  expect([host.files.size, await orphaned()]).toEqual([5, 0])
  await runRecurringJobs(host.ports)
  expect([host.files.size, await orphaned()]).toEqual([5, 0])
})

describe('when the disk fails', () => {
  test('in the middle of an upload, nothing of it is there', async () => {
    const { put } = host.ports.fileStore
    let stored = 0
    const full = { put: (...file: Parameters<typeof put>) => (++stored > 2 ? broken('ENOSPC') : put(...file)) }
    const files = formOf([
      ['a.jpg', await jpeg()],
      ['b.pdf', pdf],
    ])
    const answer = await withStore(full, () => staff('POST', `/api/devices/${deviceId}/images`, files))
    expect(answer.status).toBe(503)
    await runDueDeletion()
    expect([host.files.size, await orphaned()]).toEqual([5, 0])
    expect(await host.database.$count(deviceAttachments)).toBe(2)
  })

  test('when files are deleted, the rows are gone all the same and the files follow later', async () => {
    await withStore({ delete: () => broken('EIO') }, async () => {
      expect((await staff('DELETE', `/api/clients/${clientId}`)).status).toBe(200)
      await runDueDeletion()
    })
    expect([host.files.size, await orphaned()]).toEqual([5, 5])
    await runRecurringJobs(host.ports)
    expect([host.files.size, await orphaned()]).toEqual([0, 0])
  })
})

test('when the files are out of reach, an upload says so, and not each of many is deleted in vain', async () => {
  let deletions = 0
  const away = () => Promise.reject(new FilesUnavailable(new Error('connect ECONNREFUSED')))
  const store = {
    put: away,
    get: away,
    delete: () => {
      deletions++
      return away()
    },
  }
  await withStore(store, async () => {
    const upload = await staff('POST', `/api/devices/${deviceId}/images`, formOf([['b.pdf', pdf]]))
    expect([upload.status, upload.body.message]).toEqual([
      503,
      'Magazyn plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    ])
    expect((await staff('DELETE', `/api/clients/${clientId}`)).status).toBe(200)
    await runDueDeletion()
  })
  expect([deletions, await orphaned()]).toEqual([1, 6])
  await runRecurringJobs(host.ports)
  expect([host.files.size, await orphaned()]).toEqual([0, 0])
})

test('what an upload left that died is deleted after an hour, and not before', async () => {
  const storedAt = host.ports.clock.now()
  await host.ports.fileStore.put('dead', new Blob([pdf]))
  await host.database.insert(orphanedFiles).values({ key: 'dead', storedAt })
  host.setNow(new Date('2026-11-23T10:00:00Z'))
  await runRecurringJobs(host.ports)
  expect(host.files.has('dead')).toBe(true)
  host.setNow(new Date('2026-11-23T10:00:01Z'))
  await runRecurringJobs(host.ports)
  expect([host.files.has('dead'), host.files.size, await orphaned()]).toEqual([false, 5, 0])
})

describe('the images of a device', () => {
  const path = (rest: string) => `/api/devices/${deviceId}/images/${rest}`
  const listImages = async () =>
    (await staff<AttachmentWire[]>('GET', `/api/devices/${deviceId}/images`)).body.map(({ id }) => id)

  test('are counted and weighed', async () => {
    const { status, body } = await staff<AttachmentStatsWire>('GET', path('stats'))
    const totalSize = images[0]!.fileSize + images[1]!.fileSize
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 2, images: 1, pdfs: 1, totalSize, limit: 50, remaining: 48 })
    expect((await staff('GET', '/api/devices/999999/images/stats')).status).toBe(404)
  })

  test('are put in order; new ones come last', async () => {
    const [first, second] = images.map(({ id }) => id) as [number, number]
    const { status, body } = await staff<AttachmentWire[]>('PUT', path('reorder'), { imageIds: [second, first] })
    expect([status, body.map(({ id }) => id)]).toEqual([200, [second, first]])
    const more = await add(`/api/devices/${deviceId}/images`)
    expect(await listImages()).toEqual([second, first, ...more.images.map(({ id }) => id)])
  })

  test('are put in no order that leaves one out, repeats one or knows another', async () => {
    const [first, second] = images.map(({ id }) => id)
    for (const imageIds of [[first], [first, second, 999_999], [first, 999_999]]) {
      expect((await staff('PUT', path('reorder'), { imageIds })).status).toBe(409)
    }
    for (const imageIds of [[], [first, first], ['x'], null]) {
      expect((await staff('PUT', path('reorder'), { imageIds })).status).toBe(400)
    }
    expect((await staff('PUT', '/api/devices/999999/images/reorder', { imageIds: [first] })).status).toBe(404)
    expect(await listImages()).toEqual([first, second])
  })

  test('are deleted several at once, with their files, and only those of this device', async () => {
    const ids = images.map(({ id }) => id)
    const other = await addClient(staff, { nazwisko: 'Lis' })
    expect((await staff('POST', `/api/devices/${other.deviceId}/images/bulk`, { imageIds: ids })).status).toBe(404)
    expect(await listImages()).toEqual(ids)
    const { status, body } = await staff('POST', path('bulk'), { imageIds: [...ids, 999_999] })
    expect([status, body]).toEqual([200, { message: 'Zdjęcia zostały usunięte', deleted: 2 }])
    await runDueDeletion()
    expect([host.files.size, await orphaned()]).toEqual([2, 0])
    expect(await listImages()).toEqual([])
  })

  test('are at most 50', async () => {
    const pdfs = Array.from({ length: 10 }, (_, i): [string, Uint8Array] => [`${i}.pdf`, pdf])
    for (let i = 0; i < 4; i++) await staff('POST', `/api/devices/${deviceId}/images`, formOf(pdfs))
    const last = await staff<UploadWire>('POST', `/api/devices/${deviceId}/images`, formOf(pdfs))
    expect(last.body.images).toHaveLength(8)
    expect(last.body.warning).toBe('Maksymalna liczba zdjęć (50) została osiągnięta')
  })
})
