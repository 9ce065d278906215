import { useCallback, useEffect, useRef, useState } from 'react'
import { protocolCalls } from '#domain/protocols/contract'
import { scaledForUpload } from '../../shared/image/scale-image'
import { ApiError, errorText } from '../../providers/api-error'
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
  /** Why a picture was not taken; it is dropped then, unless the draft is closed */
  failure: string | undefined
  warn: (failure: string) => void
  /** Sends what waits. @returns whether the server has all of it */
  flush: () => Promise<boolean>
  add: (field: string, files: readonly File[]) => void
  remove: (field: string, photoId: number) => void
}

/** Whether the draft takes no pictures any more, since it was issued or deleted meanwhile */
const isClosed = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 404)

/** Pictures of a draft: kept on the phone, and sent one after another. A key makes a second try of the same picture harmless. */
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
    let refused = false
    let photos = await photoStore.of(name)
    setWaiting(photos)
    // Once the page is closed, another person may sign in.
    while (photos[0] && !closed.current) {
      const { key, field, fileName, type, bytes } = photos[0]
      const form = new FormData()
      form.append('file', new File([bytes], fileName, { type }))
      try {
        await api.call(protocolCalls.addPhoto, { id, field }, { form, key, timeout: uploadTimeout })
        await readAgain()
      } catch (error) {
        if (!isRefusal(error)) {
          setOffline(true)
          if (!closed.current) timer.current = setTimeout(() => void send(), retryAfter)
          return false
        }
        refused = true
        setFailure(`${fileName}: ${errorText(error)}`)
        if (isClosed(error)) {
          // It stays on the phone: the page of the issued protocol shows it.
          await readAgain()
          return false
        }
      }
      setOffline(false)
      await photoStore.remove(key)
      photos = await photoStore.of(name)
      setWaiting(photos)
    }
    return photos.length === 0 && !refused
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
    ...{ waiting: [...waiting, ...preparing], offline, failure, warn: setFailure, flush, add },
    remove: (field, photoId) => void remove(field, photoId),
  }
}
