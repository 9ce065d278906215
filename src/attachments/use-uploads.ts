import { useEffect, useRef, useState } from 'react'
import type { Attachment } from '#domain/attachments/attachment'
import { maxFileBytes } from '#domain/attachments/attachment'
import { attachmentCalls } from '#domain/attachments/contract'
import { formatFileSize } from '#domain/text/file-size'
import { ApiError, errorText, isOfServer } from '../providers/api-error'
import type { AttachmentsOf } from './attachments-of'
import { randomKey } from '../providers/random-key'
import { useApi } from '../providers/use-api'
import { useReadAgain } from '../shared/use-action'
import { fileKey } from '../shared/image/file-key'
import { scaledForUpload } from '../shared/image/scale-image'

/** ms for one file: a large document over a telephone needs longer than other calls. */
const uploadTimeout = 120_000

export type UploadState = 'waiting' | 'preparing' | 'sending' | 'done' | 'failed'

export interface Upload {
  key: string
  file: File
  state: UploadState
  /** Share that has been sent, 0 to 1 */
  sent?: number
  failure?: string
  /** The server refuses the file itself, or has no place for it: a retry cannot help. */
  refused?: boolean
}

interface Batch {
  files: number
  failed: number
  /** Failed files of this batch and earlier ones that are still listed */
  remaining: number
}

interface UploadsOptions {
  of: AttachmentsOf
  /** Called at the end of a batch */
  onDone: (batch: Batch) => void
}

/** Uploads files one by one: that keeps their order and a slow connection for one at a time. */
export function useUploads({ of, onDone }: UploadsOptions) {
  const api = useApi()
  const readAgain = useReadAgain()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(false)
  const failed = useRef(new Set<string>())
  /** Ids of what a file was stored as, by its key */
  const stored = useRef(new Map<string, number[]>())
  const stop = useRef<AbortController>(undefined)

  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  function mark(key: string, change: Partial<Upload>) {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }

  async function send({ key, file }: Upload, signal: AbortSignal): Promise<boolean> {
    try {
      mark(key, { state: 'preparing' })
      const scaled = await scaledForUpload(file)
      if (scaled.size > maxFileBytes) throw new TooLarge()
      mark(key, { state: 'sending', sent: 0 })
      const form = new FormData()
      form.append('file', scaled)
      const options = { form, key, signal, timeout: uploadTimeout, onProgress: (sent: number) => mark(key, { sent }) }
      // Also after a failure: a file without an answer may have been stored.
      const taken = await api
        .call(attachmentCalls[of.owner].add, { id: of.id }, options)
        .finally(() => void readAgain())
      stored.current.set(
        fileKey(file),
        taken.images.map(({ id }) => id),
      )
      mark(key, { state: 'done' })
      return true
    } catch (error) {
      failed.current.add(key)
      const tooLarge = `Plik jest za duży: najwyżej ${formatFileSize(maxFileBytes)}.`
      const failure = error instanceof TooLarge ? tooLarge : errorText(error)
      mark(key, { state: 'failed', failure, refused: isRefused(error) })
      return false
    }
  }

  async function run() {
    const signal = stop.current?.signal
    if (running.current || !signal) return
    running.current = true
    const batch = { files: 0, failed: 0 }
    for (let next = queue.current.shift(); next && !signal.aborted; next = queue.current.shift()) {
      batch.files++
      if (!(await send(next, signal))) batch.failed++
    }
    running.current = false
    if (signal.aborted) return
    // The list has the uploaded ones by now; failed ones wait for a retry.
    setUploads((before) => before.filter(({ state }) => state !== 'done'))
    onDone({ ...batch, remaining: failed.current.size })
  }

  function addNew(file: File) {
    const upload: Upload = { key: randomKey(), file, state: 'waiting' }
    queue.current.push(upload)
    setUploads((before) => [...before, upload])
    void run()
  }

  function retry(upload: Upload) {
    failed.current.delete(upload.key)
    mark(upload.key, { file: upload.file, state: 'waiting', failure: undefined })
    queue.current.push(upload)
    void run()
  }

  return {
    uploads,
    busy: uploads.some(isUnderWay),
    /** Whether closing the page loses files: those under way, and those that another try may send */
    unsent: uploads.some((upload) => isUnderWay(upload) || canBeRetried(upload)),
    /** Files on their way: they count against the limit. */
    underWay: uploads.filter(isUnderWay).length,
    /** Adds files; one that has failed before is tried again. */
    add(files: readonly File[]) {
      for (const file of files) {
        const before = uploads.find((upload) => canBeRetried(upload) && isSame(upload.file, file))
        if (before) retry({ ...before, file })
        else addNew(file)
      }
    },
    /** Whether a file is under way, or stored as one of the attachments */
    isKnown(file: File, attachments: readonly Pick<Attachment, 'id'>[]): boolean {
      if (uploads.some((upload) => isUnderWay(upload) && isSame(upload.file, file))) return true
      const ids = stored.current.get(fileKey(file)) ?? []
      return attachments.some(({ id }) => ids.includes(id))
    },
    retry,
    dismiss(key: string) {
      failed.current.delete(key)
      setUploads((before) => before.filter((upload) => upload.key !== key))
    },
  }
}

function isUnderWay({ state }: Upload): boolean {
  return state !== 'done' && state !== 'failed'
}

const canBeRetried = ({ state, refused }: Upload) => state === 'failed' && !refused

const isSame = (one: File, other: File) => fileKey(one) === fileKey(other)

class TooLarge extends Error {}

function isRefused(error: unknown): boolean {
  if (error instanceof TooLarge) return true
  // A conflict that passes is the same upload, still under way.
  if (!(error instanceof ApiError) || error.passes) return false
  // The owner is gone, or full; a proxy that says so means something else.
  if ([404, 409].includes(error.status)) return isOfServer(error)
  return [400, 413].includes(error.status)
}
