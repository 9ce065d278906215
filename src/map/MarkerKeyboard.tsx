import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { Box } from './free-area'
import { freeAreaOf, isCovered, nearestIn } from './free-area'
import { liftBounds } from './lift-bounds'

/** Pans a focused marker out from under panels; Escape returns to the map and its previous view. */
export function MarkerFocus() {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    let pan: { from: L.LatLng; zoom: number; end: () => void } | undefined
    /**
     * Whether the map moves and a marker has been focused since it began: the end of an animation would undo the
     * panning.
     */
    let moving = false
    let late = false

    function show(marker: HTMLElement) {
      // Not from its rectangle, since its transition may outlast the zoom.
      const point = map.layerPointToContainerPoint(L.DomUtil.getPosition(marker))
      if (!isCovered(container, around(point, marker))) return
      pan ??= { from: map.getCenter(), zoom: map.getZoom(), end: liftBounds(map) }
      const goal = nearestIn(freeAreaOf(container), point)
      map.panBy([point.x - goal.x, point.y - goal.y], { animate: false })
    }
    function arrive({ target }: FocusEvent) {
      if (!isMarker(target)) return
      late = moving
      if (!moving) show(target)
    }
    function start() {
      moving = true
    }
    function end() {
      moving = false
      const focused = document.activeElement
      if (late && isMarker(focused) && container.contains(focused)) show(focused)
      late = false
    }
    function leave({ relatedTarget }: FocusEvent) {
      // The focus moved into the info window of the marker.
      if (!pan || isMarker(relatedTarget) || isInInfo(relatedTarget)) return
      pan.end()
      pan = undefined
    }
    function goBack(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isMarker(event.target)) return
      event.preventDefault()
      const before = pan
      container.focus({ preventScroll: true })
      if (before) map.setView(before.from, before.zoom, { animate: false })
    }
    map.on('movestart', start).on('moveend', end)
    container.addEventListener('focusin', arrive)
    container.addEventListener('focusout', leave)
    container.addEventListener('keydown', goBack)
    return () => {
      map.off('movestart', start).off('moveend', end)
      container.removeEventListener('focusin', arrive)
      container.removeEventListener('focusout', leave)
      container.removeEventListener('keydown', goBack)
      pan?.end()
    }
  }, [map])
  return null
}

/** The box of a marker whose centre is at the point */
function around({ x, y }: L.Point, { offsetWidth: width, offsetHeight: height }: HTMLElement): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function isMarker(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.classList.contains('leaflet-marker-icon')
}

function isInInfo(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.map-info') !== null
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
