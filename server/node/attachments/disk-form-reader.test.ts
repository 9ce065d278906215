import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FilesUnavailable } from '#server/files-unavailable'
import type { FormReader } from '#server/ports'
import { formOf } from '#server/testing/sample-files'
import { diskFormReader, openFormReader } from './disk-form-reader'

let folder: string
let reader: FormReader
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-uploads-'))
  reader = diskFormReader(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = (form: FormData) => {
  const response = new Response(form)
  return reader.read(response.body!, response.headers.get('content-type')!)
}
const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256)

/** Counts the files in the folder that this process has open, including unlinked ones. */
async function countFiles(): Promise<number> {
  const names = await readdir('/proc/self/fd')
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder)).length
}

test('fields and files come in their order, and files with their digest', async () => {
  const form = await read(
    formOf(
      [
        ['ąę „x”.pdf', bytes],
        ['pusty', new Uint8Array()],
      ],
      { description: 'zażółć' },
    ),
  )
  expect(form.parts).toMatchObject([
    { kind: 'FILE', name: 'file', fileName: 'ąę „x”.pdf', digest: createHash('sha256').update(bytes).digest('hex') },
    { kind: 'FILE', fileName: 'pusty', content: { size: 0 } },
    { kind: 'TEXT', name: 'description', value: 'zażółć' },
  ])
  const [file, empty] = form.parts
  if (file?.kind !== 'FILE' || empty?.kind !== 'FILE') throw new Error('no files')
  expect(Buffer.compare(new Uint8Array(await file.content.arrayBuffer()), bytes)).toBe(0)
  expect(new Uint8Array(await file.content.slice(5, 9).arrayBuffer())).toEqual(bytes.slice(5, 9))
  expect(Buffer.compare(new Uint8Array(await new Response(file.content.stream()).arrayBuffer()), bytes)).toBe(0)
  expect((await empty.content.arrayBuffer()).byteLength).toBe(0)
  await form.dispose()
})

test.runIf(process.platform === 'linux')('nothing has a name on the disk, and nothing is held afterwards', async () => {
  const form = await read(
    formOf([
      ['a', bytes],
      ['b', bytes],
    ]),
  )
  expect([await readdir(folder), await countFiles()]).toEqual([[], 2])
  await form.dispose()
  expect(await countFiles()).toBe(0)
})

test.runIf(process.platform === 'linux')('nothing is left of what breaks off or is refused', async () => {
  const response = new Response(
    formOf([
      ['a', bytes],
      ['b', bytes],
    ]),
  )
  const whole = new Uint8Array(await response.clone().arrayBuffer())
  const type = response.headers.get('content-type')!
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(whole.slice(0, 200_000))
    },
    pull(controller) {
      controller.error(new Error('connection lost'))
    },
  })
  await expect(reader.read(broken, type)).rejects.toThrow('connection lost')
  await expect(reader.read(new Response(whole.slice(0, 400_000)).body!, type)).rejects.toThrow()
  await expect(read(formOf([['duży.pdf', new Uint8Array(15 * 1024 * 1024 + 1)]]))).rejects.toThrow('za duży')
  const many = Array.from({ length: 11 }, (_, i): [string, Uint8Array] => [`${i}`, bytes])
  await expect(read(formOf(many))).rejects.toThrow('Najwyżej 10 plików naraz.')
  expect([await readdir(folder), await countFiles()]).toEqual([[], 0])
})

test('a disk that takes nothing is said to be out of reach', async () => {
  await writeFile(join(folder, 'file'), '')
  reader = diskFormReader(join(folder, 'file'))
  await expect(read(formOf([['a', bytes]]))).rejects.toThrow(FilesUnavailable)
})

test('a start deletes what a killed process has left long ago', async () => {
  const old = join(folder, 'old')
  const young = join(folder, 'young')
  await writeFile(old, 'x')
  await writeFile(young, 'x')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(old, longAgo, longAgo)
  await openFormReader(folder)
  expect(await readdir(folder)).toEqual(['young'])
})
