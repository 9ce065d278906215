import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi } from '../../providers/use-api'
import { useReadAgain } from '../../shared/use-action'
import { createPhotoOutbox } from './photo-outbox'

/** The pictures of a draft that this phone has not sent yet. */
export function usePhotos(id: number, name: string) {
  const api = useApi()
  const readAgain = useReadAgain()
  const outbox = useMemo(() => createPhotoOutbox({ api, id, name, readAgain }), [api, id, name, readAgain])
  useEffect(() => outbox.open(), [outbox])
  const { preparing, kept, delay, failures } = useSyncExternalStore(outbox.subscribe, outbox.state)
  const { add, remove, warn, dismissFailures, flush } = outbox
  const unkept = kept.filter((photo) => photo.isUnkept)
  /** ms since 1970, since when some are lost with the page; Infinity if none are */
  const unkeptSince = Math.min(...unkept.map(({ addedAt = 0 }) => addedAt))
  const failure = [...failures.values()].map(({ reason }) => reason).join('\n')
  return { waiting: [...kept, ...preparing], unkeptSince, delay, failure, add, remove, warn, dismissFailures, flush }
}
export type Photos = ReturnType<typeof usePhotos>
