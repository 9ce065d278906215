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
  const isUnkept = kept.some((photo) => photo.isUnkept)
  const failure = [...failures.values()].map(({ reason }) => reason).join('\n')
  return { waiting: [...kept, ...preparing], isUnkept, delay, failure, add, remove, warn, dismissFailures, flush }
}
export type Photos = ReturnType<typeof usePhotos>
