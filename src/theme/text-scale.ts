import { useSyncExternalStore } from 'react'

/** px at which layouts change, as MUI's own, where text has its usual size */
export const widths = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 }

/** px of a rem by default */
const defaultRemPx = 16

function subscribe(listener: () => void): () => void {
  const probe = document.createElement('span')
  probe.style.cssText = 'position:absolute;width:1rem;visibility:hidden'
  document.body.append(probe)
  const observer = new ResizeObserver(listener)
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
  }
}

/** In steps of a quarter, so that few themes are made. NaN in jsdom, which computes no sizes. */
function read(): number {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / defaultRemPx
  return scale > 1 ? Math.round(scale * 4) / 4 : 1
}

/** How many times larger than usual text is, by the browser's settings: at least 1. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, read)
}
