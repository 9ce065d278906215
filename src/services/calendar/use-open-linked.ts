import { useNotify } from 'react-admin'
import { useEffect, useEffectEvent } from 'react'
import type { Service } from '#domain/services/service'
import { errorText } from '../../providers/api-error'
import type { CalendarState } from './calendar-state'
import type { PopoverPlace } from './popover-place'
import { placeBeside, placeInMiddle } from './popover-place'

/** Frames to wait for the box of the service */
const maxFrames = 60

/**
 * Opens the service in the address once, next to its box, or in the middle if the view does not show it; says if it
 * cannot be read.
 */
export function useOpenLinked(
  { opens, markOpened }: Pick<CalendarState, 'opens' | 'markOpened'>,
  { data: linked, error }: { data?: Service | undefined; error: unknown },
  open: (service: Service, place: PopoverPlace) => void,
): void {
  const notify = useNotify()
  const refuse = useEffectEvent(() => {
    notify(errorText(error), { type: 'error' })
    markOpened()
  })
  const isMissing = opens && error !== null && linked === undefined
  useEffect(() => {
    if (isMissing) refuse()
  }, [isMissing])
  const id = linked?.id
  useEffect(() => {
    if (!opens || !linked) return
    let tries = 0
    function look() {
      const box = document.querySelector<HTMLElement>(`[data-service-id="${id}"]`)
      tries += 1
      if (!box && tries < maxFrames) {
        frame = requestAnimationFrame(look)
        return
      }
      box?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      open(linked!, box ? placeBeside(box) : placeInMiddle())
      markOpened()
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each service
  }, [opens, id])
}
