import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceAttachments, devices } from '#server/db/schema'
import type { Ports } from '#server/ports'
import { silentLog } from '#server/silent-log'
import { testHost } from '#server/testing/host'
import type { RealDatabase } from '#server/testing/real-postgres'
import { realDatabase } from '#server/testing/real-postgres'
import { addClient } from '#server/testing/samples'
import { readConfig } from './config'
import { Serving } from './serving'

const photo = 'b'.repeat(32)
let real: RealDatabase
let folder: string
let serving: Serving
let failures: unknown[]

beforeEach(async () => {
  real = await realDatabase()
  folder = await mkdtemp(join(tmpdir(), 'termin-serving-'))
  failures = []
  await addClient(await (await testHost({ database: real })).as('ADMIN'))
})
afterEach(async () => {
  await serving.closeWork()
  await serving.closePool()
  await real.close()
  await rm(folder, { recursive: true, force: true })
})

async function serve(): Promise<Ports> {
  const { host, port, user, password, database } = real.connection
  const url = `postgresql://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`
  serving = new Serving({
    config: readConfig({ DATABASE_URL: url, TERMIN_DATA: folder }, folder),
    home: folder,
    connection: { connectionString: url },
    log: silentLog,
    metrics: undefined,
    ending: new AbortController().signal,
    onFailure: (error) => void failures.push(error),
  })
  const ports = await serving.open()
  await serving.begin(ports)
  return ports
}

async function addPhoto({ database, fileStore }: Ports): Promise<void> {
  const [device] = await database.select({ id: devices.id }).from(devices)
  await fileStore.put(photo, new Blob(['piec']))
  await database.insert(deviceAttachments).values({
    deviceId: device!.id,
    originalName: 'piec.jpg',
    contentType: 'image/jpeg',
    fileSize: 4,
    storageKey: photo,
    uploadedBy: 'Jan',
    createdAt: new Date(),
  })
}

/** @returns how a restore ended */
async function restored(ports: Ports, name: string) {
  await ports.backups!.restore(name, 'Jan Sowa (ADMIN)')
  const state = () => ports.backups!.restoration()
  await expect.poll(() => state().state).not.toBe('RUNNING')
  return state()
}

test('a file that is missing is restored from the console, and keeps no restore point from being made', async () => {
  const ports = await serve()
  await addPhoto(ports)
  const { name } = await ports.backups!.make('MANUAL', async () => {})
  await ports.fileStore.delete(photo)
  expect(await restored(ports, name)).toMatchObject({ state: 'DONE' })
  expect(failures).toEqual([])
  expect((await ports.backups!.list()).map(({ kind }) => kind)).toEqual(['BEFORE_RESTORE', 'MANUAL'])
})
