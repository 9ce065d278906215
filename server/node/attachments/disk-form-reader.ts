import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { maxFileBytes, maxFilesPerUpload } from '#domain/attachments/attachment'
import { filesUnavailable } from '#server/files-unavailable'
import { fileTooLarge, tooManyFiles } from '#server/attachments/sent-files'
import type { FormPart, FormReader } from '#server/ports'
import { prepareFolder } from '../data-folder'
import { asError } from '../system-error'
import { removeAbandoned } from '../whole-file'
import { fileContent } from './file-content'

const limits = {
  fileSize: maxFileBytes,
  files: maxFilesPerUpload,
  fields: 20,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  headerSize: 16 * 1024,
}

/**
 * A file that is unlinked while open, so that it disappears with the process; on Windows, which may refuse that, it
 * keeps its path.
 */
interface TemporaryFile {
  handle: FileHandle
  path: string | undefined
}

/**
 * Reads forms with their files on the disk, never completely in memory. The files are unlinked at once: the system
 * frees them with the last handle, even if this process is killed.
 */
export function diskFormReader(folder: string): FormReader {
  return {
    async read(body, contentType) {
      const temporaryFiles: TemporaryFile[] = []
      const dispose = async () => {
        for (const file of temporaryFiles.splice(0)) await removeTemporaryFile(file)
      }
      try {
        return { parts: await receive(body, contentType, () => temporaryFile(folder, temporaryFiles)), dispose }
      } catch (error) {
        await dispose()
        throw error
      }
    },
  }
}

/** @throws StartError if the folder cannot be written to */
export async function openFormReader(folder: string): Promise<FormReader> {
  await prepareFolder(folder, 'TERMIN_DATA')
  await sweepTemporaryFiles(folder)
  return diskFormReader(folder)
}

async function receive(
  body: Parameters<FormReader['read']>[0],
  contentType: string,
  create: () => Promise<FileHandle>,
): Promise<FormPart[]> {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits,
    preservePath: true,
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
  })
  const parts: Promise<FormPart>[] = []
  const streams: BusboyFileStream[] = []
  const stop = (error: unknown) => parser.destroy(asError(error))
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) stop(new Error('a field is too long'))
    parts.push(Promise.resolve({ kind: 'TEXT', name, value }))
  })
  parser.on('fieldsLimit', () => stop(new Error('too many fields')))
  parser.on('filesLimit', () => stop(tooManyFiles()))
  parser.on('file', (name, stream, fileName) => {
    streams.push(stream)
    // The stream's consumer handles errors; without this listener an unread stream would crash the process.
    stream.on('error', () => undefined)
    stream.on('limit', () => stop(fileTooLarge(fileName)))
    const part = keep(stream, create).then((file): FormPart => ({ kind: 'FILE', name, fileName, ...file }))
    part.catch(stop)
    parts.push(part)
  })
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), parser)
    return await Promise.all(parts)
  } catch (error) {
    // Ends the files that wait for more data.
    for (const stream of streams) stream.destroy(new Error('the form broke off'))
    await Promise.allSettled(parts)
    throw error
  }
}

async function keep(stream: BusboyFileStream, create: () => Promise<FileHandle>) {
  const hash = createHash('sha256')
  let size = 0
  const handle = await create()
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
    await handle.writeFile(chunk).catch(filesUnavailable)
  }
  const content = fileContent(
    (start, end) => createReadStream('', { fd: handle, autoClose: false, start, end: end - 1 }),
    0,
    size,
  )
  return { content, digest: hash.digest('hex') }
}

async function temporaryFile(folder: string, files: TemporaryFile[]): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(filesUnavailable)
  const handle = await open(path, 'wx+', 0o600).catch(filesUnavailable)
  const file: TemporaryFile = { handle, path }
  files.push(file)
  await rm(path).then(
    () => (file.path = undefined),
    () => undefined,
  )
  return handle
}

async function removeTemporaryFile({ handle, path }: TemporaryFile): Promise<void> {
  await handle.close().catch(() => undefined)
  if (path !== undefined) await rm(path, { force: true }).catch(() => undefined)
}

/** Longer than any upload takes (ms) */
const abandonedAfter = 3_600_000

/** Deletes files left by a killed process; younger ones may belong to another process. */
async function sweepTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    await removeAbandoned(join(folder, name), abandonedAfter).catch(() => undefined)
}
