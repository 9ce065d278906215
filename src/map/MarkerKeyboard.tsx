import type L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { freeAreaOf, isCovered, nearestIn } from './free-area'
import { liftBounds } from './lift-bounds'

/** Pans a focused marker out from under panels; Escape returns to the map and its previous view. */
export function MarkerFocus() {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    let moved: { from: L.LatLng; zoom: number; end: () => void } | undefined

    function show({ target }: FocusEvent) {
      if (!isMarker(target) || !isCovered(container, target)) return
      moved ??= { from: map.getCenter(), zoom: map.getZoom(), end: liftBounds(map) }
      const at = target.getBoundingClientRect()
      const edge = container.getBoundingClientRect()
      const point = { x: (at.left + at.right) / 2 - edge.left, y: (at.top + at.bottom) / 2 - edge.top }
      const wanted = nearestIn(freeAreaOf(container), point)
      map.panBy([point.x - wanted.x, point.y - wanted.y], { animate: false })
    }
    function leave({ relatedTarget }: FocusEvent) {
      // The focus moved into the info window of the marker.
      if (!moved || isMarker(relatedTarget) || within('.map-info', relatedTarget)) return
      moved.end()
      moved = undefined
    }
    function goBack(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isMarker(event.target)) return
      event.preventDefault()
      const before = moved
      container.focus({ preventScroll: true })
      if (before) map.setView(before.from, before.zoom, { animate: false })
    }
    container.addEventListener('focusin', show)
    container.addEventListener('focusout', leave)
    container.addEventListener('keydown', goBack)
    return () => {
      container.removeEventListener('focusin', show)
      container.removeEventListener('focusout', leave)
      container.removeEventListener('keydown', goBack)
      moved?.end()
    }
  }, [map])
  return null
}

function isMarker(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.classList.contains('leaflet-marker-icon')
}

function within(selector: string, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/** Enter and Space click a marker once, as they do a button. */
export function MarkerKeys() {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    function press(event: KeyboardEvent) {
      const { target, key } = event
      if ((key !== 'Enter' && key !== ' ') || !isMarker(target)) return
      event.preventDefault()
      event.stopPropagation()
      target.click()
      // The cluster will be removed: the focus stays on the map.
      if (target.classList.contains('map-cluster')) container.focus({ preventScroll: true })
    }
    container.addEventListener('keydown', press, true)
    return () => container.removeEventListener('keydown', press, true)
  }, [map])
  return null
}
