import type { MiddlewareHandler } from 'hono'
import { maxFileBytes, maxFilesPerUpload } from '#domain/attachments/attachment'
import { maxRequestPhotos } from '#domain/requests/limits'
import { ApiProblem } from '../http/api-problem'
import type { AppEnv } from '../http/app-env'
import type { Ports, ReceivedForm } from '../ports'
import { FilesUnavailable } from '../files-unavailable'

const megabyte = 1024 * 1024

interface Limits {
  /** Files in one form */
  files: number
  /** Bytes of forms that a process receives at a time, and holds on its disk */
  underWay: number
}

const ofOffice: Limits = { files: maxFilesPerUpload, underWay: 1024 * megabyte }
/** Limits for customers, who come by stickers: they must not use up the office's uploads. */
export const ofCustomers: Limits = { files: maxRequestPhotos, underWay: 128 * megabyte }

/** Even a small upload counts as this many bytes, which limits their number. */
const minShare = 4 * megabyte

const busy = () =>
  new ApiProblem('UNAVAILABLE', 'Serwer przyjmuje teraz zbyt wiele plików. Spróbuj ponownie za chwilę.', {
    retryAfterSeconds: 5,
  })
const tooLarge = () => new ApiProblem('TOO_LARGE', 'Przesłane dane są za duże.')

/**
 * Middleware for uploads: `readForm` reads the form of the request, and its files are disposed of after the answer. An
 * upload above the limits, its own or that of all uploads of this middleware together, is refused as soon as that is
 * known.
 */
export function receiveForm(ports: Ports, limits = ofOffice): MiddlewareHandler<AppEnv> {
  // A megabyte for the rest of the form
  const maxUpload = limits.files * maxFileBytes + megabyte
  let underWay = 0
  return async (c, next) => {
    const { body } = c.req.raw
    if (c.req.method !== 'POST' || !body) return next()
    const announcedBytes = Number(c.req.header('content-length') ?? 0)
    let share = 0
    const claim = (bytes: number) => {
      if (bytes > maxUpload) throw tooLarge()
      if (bytes <= share) return
      if (underWay + bytes - share > limits.underWay) throw busy()
      underWay += bytes - share
      share = bytes
    }
    claim(Math.max(announcedBytes, minShare))

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

/** Passes the bytes through; errors once `claim` refuses them. */
function countBytes(body: ReadableStream<Uint8Array>, claim: (bytes: number) => void): ReadableStream<Uint8Array> {
  let receivedBytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.byteLength
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
