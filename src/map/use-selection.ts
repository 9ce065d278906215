import { useCallback, useState } from 'react'

/** Which location has its window open. */
export interface Selection {
  locationKey: string
  /** Which of the devices there; the first when left out */
  deviceId?: number
  /** Come close to it, as after a search */
  close: boolean
  /** Counts, so that whoever chooses the same once more sees it anew */
  times: number
}

export function useSelection() {
  const [selection, setSelection] = useState<Selection>()
  const choose = useCallback(
    (locationKey: string, found?: { deviceId: number }) =>
      setSelection((before) => ({
        locationKey,
        close: found !== undefined,
        times: (before?.times ?? 0) + 1,
        ...found,
      })),
    [],
  )
  /** Leaflet closes a popup when another opens: that must not close the other. */
  const close = useCallback(
    (times?: number) => setSelection((now) => (times === undefined || now?.times === times ? undefined : now)),
    [],
  )
  return { selection, choose, close }
}
