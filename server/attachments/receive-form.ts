import type { MiddlewareHandler } from 'hono'
import { maxFileBytes, maxFilesPerUpload } from '#domain/attachments/attachment'
import { ApiProblem } from '../http/api-problem'
import type { AppEnv } from '../http/app-env'
import type { Ports, ReceivedForm } from '../ports'
import { FilesUnavailable } from '../files-unavailable'

/** The files, and a megabyte for the rest of the form (bytes) */
const maxUpload = maxFilesPerUpload * maxFileBytes + 1024 * 1024
/** Bytes of uploads that a process receives at a time, and holds on its disk */
const maxUnderWay = 1024 * 1024 * 1024
/** Even a small upload counts as this many bytes, which limits their number. */
const leastShare = 4 * 1024 * 1024

const busy = () =>
  new ApiProblem('UNAVAILABLE', 'Serwer przyjmuje teraz zbyt wiele plików. Spróbuj ponownie za chwilę.', {
    retryAfterSeconds: 5,
  })
const tooLarge = () => new ApiProblem('TOO_LARGE', 'Przesłane dane są za duże.')

/**
 * Middleware for uploads: `readForm` reads the form of the request, and its files are disposed of after the answer. An upload above the limits, its
 * own or that of all uploads together, is refused as soon as that is known.
 */
export function receiveForm(ports: Ports, limit = maxUnderWay): MiddlewareHandler<AppEnv> {
  let underWay = 0
  return async (c, next) => {
    const { body } = c.req.raw
    if (c.req.method !== 'POST' || !body) return next()
    const announcedBytes = Number(c.req.header('content-length') ?? 0)
    if (announcedBytes > maxUpload) throw tooLarge()
    let share = 0
    const claim = (bytes: number) => {
      if (bytes <= share) return
      if (underWay + bytes - share > limit) throw busy()
      underWay += bytes - share
      share = bytes
    }
    claim(Math.max(announcedBytes, leastShare))

    let reading: Promise<ReceivedForm> | undefined
    c.set('readForm', () => (reading ??= read(ports, countBytes(body, claim), c.req.header('content-type') ?? '')))
    try {
      await next()
    } finally {
      const form = await reading?.catch(() => undefined)
      await form?.dispose()
      underWay -= share
    }
  }
}

/** Passes the bytes through; errors once there are more than allowed. */
function countBytes(body: ReadableStream<Uint8Array>, claim: (bytes: number) => void): ReadableStream<Uint8Array> {
  let receivedBytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.byteLength
        if (receivedBytes > maxUpload) throw tooLarge()
        claim(receivedBytes)
        controller.enqueue(chunk)
      },
    }),
  )
}

async function read(ports: Ports, body: ReadableStream<Uint8Array>, contentType: string): Promise<ReceivedForm> {
  try {
    return await ports.formReader.read(body, contentType)
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof FilesUnavailable) throw error
    throw new ApiProblem('MALFORMED', 'Nieprawidłowe dane: treść żądania jest nieczytelna.')
  }
}
