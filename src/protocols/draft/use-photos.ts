import { useCallback, useEffect, useRef, useState } from 'react'
import { protocolCalls } from '#domain/protocols/contract'
import { scaledForUpload } from '../../shared/image/scale-image'
import type { Api } from '../../providers/api'
import { ApiError, errorText, isNotFound } from '../../providers/api-error'
import { randomKey } from '../../providers/random-key'
import { useApi } from '../../providers/use-api'
import { useReadAgain } from '../../shared/use-action'
import { isRefusal } from './outbox'
import type { WaitingPhoto } from './photo-store'
import { photoStore } from './photo-store'

/** ms for one picture over a telephone, and until another try */
const uploadTimeout = 120_000
const retryAfter = 5000

export interface Photos {
  /** Pictures that the server does not have yet, also those that are still being scaled */
  waiting: readonly Pick<WaitingPhoto, 'field'>[]
  /** The last try had no answer */
  offline: boolean
  /** Why pictures were not taken, each on a line; they are dropped then, unless the draft is closed */
  failure: string | undefined
  warn: (failure: string) => void
  /**
   * Sends what waits.
   * @returns whether the server has all of it
   */
  flush: () => Promise<boolean>
  add: (field: string, files: readonly File[]) => void
  remove: (field: string, photoId: number) => void
}

/**
 * Whether a draft that has refused a picture takes none any more, since it was issued or deleted in the meantime; a
 * field may only be full.
 */
async function isClosed(api: Api, id: number, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) return false
  try {
    return (await api.call(protocolCalls.get, { id })).snapshot !== null
  } catch (failure) {
    if (isNotFound(failure)) return true
    throw failure
  }
}

interface Refusal {
  reason: string
  /** The draft takes no picture any more */
  isClosed: boolean
}

/**
 * @returns undefined once the server has it.
 * @throws what may be otherwise at the next try
 */
async function sendPhoto(api: Api, id: number, photo: WaitingPhoto): Promise<Refusal | undefined> {
  const { key, field, fileName, type, bytes } = photo
  const form = new FormData()
  form.append('file', new File([bytes], fileName, { type }))
  try {
    await api.call(protocolCalls.addPhoto, { id, field }, { form, key, timeout: uploadTimeout })
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { reason: `${fileName}: ${errorText(error)}`, isClosed: await isClosed(api, id, error) }
  }
}

/**
 * Pictures of a draft: kept on the phone, and sent one after another. A key makes a second try of the same picture
 * harmless.
 */
export function usePhotos(id: number, name: string): Photos {
  const api = useApi()
  const readAgain = useReadAgain()
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([])
  const [preparing, setPreparing] = useState<readonly Pick<WaitingPhoto, 'field'>[]>([])
  const [failure, setFailure] = useState<string>()
  const [offline, setOffline] = useState(false)
  const running = useRef<Promise<boolean>>(undefined)
  /** Whether all that was chosen could be read */
  const adding = useRef<Promise<boolean>>(Promise.resolve(true))
  const closed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendAll = useCallback(async () => {
    clearTimeout(timer.current)
    const reasons: string[] = []
    let photos = await photoStore.of(name)
    setWaiting(photos)
    // Once the page is closed, another person may sign in.
    while (photos[0] && !closed.current) {
      const photo = photos[0]
      let refusal: Refusal | undefined
      try {
        refusal = await sendPhoto(api, id, photo)
      } catch {
        setOffline(true)
        if (!closed.current) timer.current = setTimeout(() => void send(), retryAfter)
        return false
      }
      if (refusal) {
        // Nobody is there any more to read the reason.
        if (closed.current) return false
        reasons.push(refusal.reason)
        setFailure(reasons.join('\n'))
      }
      await readAgain()
      // It stays on the phone: the page of the issued protocol shows it.
      if (refusal?.isClosed) return false
      setOffline(false)
      await photoStore.remove(photo.key)
      photos = await photoStore.of(name)
      setWaiting(photos)
    }
    return photos.length === 0 && reasons.length === 0
    // eslint-disable-next-line react-hooks/exhaustive-deps -- readAgain is new at each render and always does the same
  }, [api, id, name])

  const send = useCallback(async () => {
    if (closed.current) return false
    running.current ??= sendAll().finally(() => (running.current = undefined))
    return running.current
  }, [sendAll])

  useEffect(() => {
    closed.current = false
    void send()
    const onOnline = () => void send()
    window.addEventListener('online', onOnline)
    return () => {
      closed.current = true
      window.removeEventListener('online', onOnline)
      clearTimeout(timer.current)
    }
  }, [send])

  async function keep(field: string, files: readonly File[]): Promise<boolean> {
    let all = true
    setFailure(undefined)
    const entries = files.map(() => ({ field }))
    setPreparing((before) => [...before, ...entries])
    for (const [index, file] of files.entries()) {
      try {
        const scaled = await scaledForUpload(file)
        const bytes = await scaled.arrayBuffer()
        await photoStore.add({ key: randomKey(), name, field, fileName: scaled.name, type: scaled.type, bytes })
      } catch {
        all = false
        setFailure(`${file.name}: nie udało się odczytać zdjęcia.`)
      }
      const photos = await photoStore.of(name)
      setPreparing((before) => before.filter((entry) => entry !== entries[index]))
      setWaiting(photos)
    }
    void send()
    return all
  }

  function add(field: string, files: readonly File[]) {
    const before = adding.current
    const own = keep(field, files)
    adding.current = before.then(async (all) => (await own) && all)
  }

  async function flush(): Promise<boolean> {
    const all = await adding.current
    adding.current = Promise.resolve(true)
    return (await send()) && all
  }

  async function remove(field: string, photoId: number) {
    setFailure(undefined)
    try {
      await api.call(protocolCalls.removePhoto, { id, field, photoId })
    } catch (error) {
      setFailure(errorText(error))
    }
    await readAgain()
  }

  return {
    waiting: [...waiting, ...preparing],
    offline,
    failure,
    warn: setFailure,
    flush,
    add,
    remove: (field, photoId) => void remove(field, photoId),
  }
}
