import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { FilesUnavailable } from '#server/files-unavailable'
import {
  clients,
  imports,
  orphanedFiles,
  protocolPhotos,
  protocols,
  protocolTemplates,
  requestPhotos,
  requests,
  secrets,
} from '#server/db/schema'
import { testHost } from '#server/testing/host'
import { formOf, pdf } from '#server/testing/sample-files'
import { addClient } from '#server/testing/samples'
import { markName } from './marked-store'
import { openFileStore } from './open-file-store'

let home: string
let folder: string
const host = await testHost()
afterAll(() => host.close())
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'termin-mark-'))
  folder = join(home, 'files')
  await host.database.delete(clients)
  await host.database.delete(secrets)
})
afterEach(() => rm(home, { recursive: true, force: true }))

const start = async () => {
  host.ports.fileStore = await openFileStore({ kind: 'folder', folder }, host.database, host.ports.log)
}
const mark = () => readFile(join(folder, markName), 'utf8')
async function addDocument() {
  const staff = await host.as('ADMIN')
  const { deviceId } = await addClient(staff)
  const path = `/api/devices/${deviceId}`
  const send = () => staff<{ images: { gcsUrl: string }[] }>('POST', `${path}/images`, formOf([['a.pdf', pdf]]))
  return { staff, path, send, url: (await send()).body.images[0]!.gcsUrl }
}
/** Simulates an unmounted share: an empty folder at its mount point. */
async function unmount() {
  await rename(folder, `${folder}.away`)
  await mkdir(folder)
}
async function mount() {
  await rm(folder, { recursive: true })
  await rename(`${folder}.away`, folder)
}

test('the first start marks the folder, and later ones find the mark', async () => {
  await start()
  const first = await mark()
  await addDocument()
  await start()
  expect(await mark()).toBe(first)
})

test('a process whose folder is not mounted does not start', async () => {
  await start()
  await addDocument()
  await unmount()
  await expect(start()).rejects.toThrow(
    /nie ma plików, które zna baza danych: zamontuj właściwy folder albo popraw TERMIN_FILES/,
  )
  await mount()
  await start()
})

test('nor one whose folder belongs to another database', async () => {
  await start()
  await writeFile(join(folder, markName), 'other')
  await expect(start()).rejects.toThrow(/należą do innej bazy danych/)
})

test('an empty mark, which a power cut may leave, is none: the place is marked anew unless files could be lost', async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, markName), '')
  await start()
  expect(await mark()).toMatch(/^[\da-f-]{36}\n$/)
  await writeFile(join(folder, markName), '')
  await start()
  const second = await mark()
  expect(second).toMatch(/^[\da-f-]{36}\n$/)
  await addDocument()
  await writeFile(join(folder, markName), '')
  await expect(start()).rejects.toThrow(`plik z treścią ${second.trim()}`)
})

test('files from before there were marks are recognised; where they are missing, the operator decides', async () => {
  await start()
  await addDocument()
  await host.database.delete(secrets)
  await rm(join(folder, markName))
  await start()
  expect(await mark()).toMatch(/^[\da-f-]{36}\n$/)
  await host.database.delete(secrets)
  await unmount()
  await expect(start()).rejects.toThrow(/zamontuj/)
  await writeFile(join(folder, markName), 'lost')
  await start()
})

test('a file that waits to be imported is kept, too', async () => {
  await start()
  const manager = await host.as('MANAGER')
  const form = formOf([['klienci.csv', new TextEncoder().encode('Imię;Nazwisko;Telefon\nJan;Nowak;600100200\n')]])
  expect((await manager('POST', '/api/imports', form)).status).toBe(201)
  await unmount()
  await expect(start()).rejects.toThrow(/nie ma plików, które zna baza danych/)
  await host.database.delete(imports)
})

test("so are a protocol's and a request's photos", async () => {
  const { database, ports } = host
  const now = ports.clock.now()
  const { deviceId, clientId } = await addClient(await host.as('ADMIN'))
  const photo = {
    originalName: 'a.jpg',
    contentType: 'image/jpeg',
    fileSize: 3,
    storageKey: 'ab'.repeat(16),
    uploadedBy: 'Jan',
    createdAt: now,
  }
  const [template] = await database.select({ templateVersionId: protocolTemplates.id }).from(protocolTemplates).limit(1)
  const stamps = { createdAt: now, createdBy: 'Jan', updatedAt: now }
  const [protocol] = await database
    .insert(protocols)
    .values({ status: 'DRAFT', deviceId, clientId, ...template!, details: {}, ...stamps })
    .returning()
  await start()
  await unmount()
  await database
    .insert(protocolPhotos)
    .values({ ...photo, protocolId: protocol!.id, field: 'zdjecie', sha256: 'a'.repeat(64) })
  await expect(start()).rejects.toThrow(/nie ma plików, które zna baza danych/)

  await database.delete(protocolPhotos)
  const [request] = await database
    .insert(requests)
    .values({ kind: 'FAILURE', deviceId, clientId, receivedAt: now, changedAt: now })
    .returning()
  await database.insert(requestPhotos).values({ ...photo, requestId: request!.id })
  await expect(start()).rejects.toThrow(/nie ma plików, które zna baza danych/)
})

test('as long as nothing is kept, an empty folder is marked anew', async () => {
  await start()
  const first = await mark()
  await unmount()
  await start()
  expect(await mark()).not.toBe(first)
})

test('a folder that goes away while we run takes, gives and deletes nothing until it is back', async () => {
  await start()
  const { staff, path, send, url } = await addDocument()
  await unmount()
  expect((await send()).status).toBe(503)
  expect((await host.app.request(url)).status).toBe(503)
  await expect(host.ports.fileStore.delete('ab'.padEnd(32, '0'))).rejects.toThrow(FilesUnavailable)
  expect((await staff('DELETE', path)).status).toBe(200)
  const orphaned = () => host.database.select().from(orphanedFiles)
  expect((await orphaned()).length).toBeGreaterThan(0)
  await mount()
  expect((await host.app.request(url)).status).toBe(404)
  const { deleteOrphanedFiles } = await import('#server/attachments/orphaned-files')
  await deleteOrphanedFiles(host.ports, async () => {})
  expect(await orphaned()).toEqual([])
})
