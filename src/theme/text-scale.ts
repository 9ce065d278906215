import { useSyncExternalStore } from 'react'

/** px at which layouts change, as MUI's own, where text has its usual size */
export const widths = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 }

/** px of a rem by default */
const defaultRemPx = 16

/** In steps of a quarter, so that few themes are made. NaN in jsdom, which computes no sizes. */
function read(): number {
  const rems = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / defaultRemPx
  return rems > 1 ? Math.round(rems * 4) / 4 : 1
}

const listeners = new Set<() => void>()
/** As last read, while anybody listens: each reading makes the browser compute styles. */
let scale: number | undefined
let stop = () => {}

function observe(): () => void {
  const probe = document.createElement('span')
  probe.style.cssText = 'position:absolute;width:1rem;visibility:hidden'
  document.body.append(probe)
  const observer = new ResizeObserver(() => {
    scale = read()
    for (const listener of listeners) listener()
  })
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
    scale = undefined
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stop = observe()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** How many times larger than usual text is, by the browser's settings: at least 1. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, () => (scale ??= read()))
}
