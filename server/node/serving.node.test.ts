import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clients, deviceAttachments, devices } from '#server/db/schema'
import type { Ports } from '#server/ports'
import { silentLog } from '#server/silent-log'
import { testHost } from '#server/testing/host'
import type { RealDatabase } from '#server/testing/real-postgres'
import { realDatabase } from '#server/testing/real-postgres'
import { addClient } from '#server/testing/samples'
import { readConfig } from './config'
import { Serving } from './serving'
import { messageOf } from './system-error'
import { proxyTo } from './testing/database-proxy'

const photo = 'b'.repeat(32)
let real: RealDatabase
let folder: string
let serving: Serving
let failures: unknown[]
let ending: AbortController

beforeEach(async () => {
  real = await realDatabase()
  folder = await mkdtemp(join(tmpdir(), 'termin-serving-'))
  failures = []
  ending = new AbortController()
  await addClient(await (await testHost({ database: real })).as('ADMIN'))
})
afterEach(async () => {
  ending.abort()
  await serving.closeWork()
  await serving.closePool()
  await real.close()
  await rm(folder, { recursive: true, force: true })
})

async function serve(port = real.connection.port): Promise<Ports> {
  const { host, user, password, database } = real.connection
  const url = `postgresql://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`
  serving = new Serving({
    config: readConfig({ DATABASE_URL: url, TERMIN_DATA: folder }, folder),
    home: folder,
    connection: { connectionString: url },
    log: silentLog,
    metrics: undefined,
    ending: ending.signal,
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
  // The nightly one may be made meanwhile.
  const kinds = (await ports.backups!.list()).map(({ kind }) => kind).filter((kind) => kind !== 'NIGHTLY')
  expect(kinds).toEqual(['BEFORE_RESTORE', 'MANUAL'])
})

test('nothing is restored, and no file stored, while the folder of the files is not mounted', async () => {
  const ports = await serve()
  await addPhoto(ports)
  const { name } = await ports.backups!.make('MANUAL', async () => {})
  await rm(join(folder, 'files'), { recursive: true })
  const { state, message } = await restored(ports, name)
  expect(state).toBe('FAILED')
  expect(existsSync(join(folder, 'files', 'bb'))).toBe(false)
  // The process ends, as one that starts with such a folder.
  await expect.poll(() => failures.map(messageOf)).toEqual([expect.stringMatching(/^W folderze/)])
  expect(message).toMatch(/^W folderze .*files nie ma plików, które zna baza danych/)
})

test('a database that is away as a restore ends is tried less and less often, and one reads that nothing was restored', async () => {
  const proxy = await proxyTo(Number(real.connection.port))
  const ports = await serve(proxy.port)
  const { name } = await ports.backups!.make('MANUAL', async () => {})
  await ports.backups!.restore(name, 'Jan Sowa (ADMIN)')
  proxy.cut()
  await expect
    .poll(() => ports.backups!.restoration())
    .toMatchObject({
      state: 'FAILED',
      message: 'Nie udało się przywrócić danych; przyczyna jest w logu. Dane są takie jak przed próbą.',
    })
  expect(await ask('/api/clients')).toBe(503)
  const before = proxy.refusedAt.length
  await expect.poll(() => proxy.refusedAt.length - before).toBeGreaterThanOrEqual(3)
  // Pauses of half a second and one, or of one and two if one attempt was made already; a busy machine makes longer ones.
  const [first, , third] = proxy.refusedAt.slice(before)
  expect(third! - first!).toBeGreaterThan(1450)
  expect(failures).toEqual([])
  proxy.join()
  await expect.poll(() => ask('/api/clients')).toBe(401)
  proxy.close()
})

test('the database is asked whether a restore was committed whose answer was lost', async () => {
  const proxy = await proxyTo(Number(real.connection.port))
  const ports = await serve(proxy.port)
  const { name } = await ports.backups!.make('MANUAL', async () => {})
  await real.database.update(clients).set({ phone: '+48600100299' })
  proxy.loseCommitAfter('truncate', 'ANSWER')
  expect(await restored(ports, name)).toMatchObject({ state: 'DONE' })
  expect(await real.database.select({ phone: clients.phone }).from(clients)).toEqual([{ phone: '+48600100200' }])
  expect(failures).toEqual([])
  proxy.close()
})

const ask = async (path: string) =>
  (await serving.fetch(new Request(`http://localhost${path}`), new IncomingMessage(new Socket()))).status
