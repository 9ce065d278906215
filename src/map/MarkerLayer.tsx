import { useEffect, useRef } from 'react'
import type { LeafletEvent } from 'leaflet'
import L from 'leaflet'
import { useMap } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { LocationClusters, LocationMarker } from './LocationClusters'
import type { MapLocation } from './map-locations'
import { lookOf } from './map-locations'
import { markerIcon } from './marker-icon'

interface MarkerLayerProps {
  locations: readonly MapLocation[]
  today: Day
  onSelect: (key: string) => void
}

/** Clustered markers of all locations. The previous ones stay until the new ones are drawn. */
export function MarkerLayer({ locations, today, onSelect }: MarkerLayerProps) {
  const map = useMap()
  const clusters = useRef<LocationClusters>(undefined)
  useEffect(() => {
    const group = new LocationClusters(today)
    group.on('click', ({ propagatedFrom }: LeafletEvent) => {
      if (propagatedFrom instanceof LocationMarker) onSelect(propagatedFrom.location.key)
    })
    group.show(map, locations, () => {
      const focused = focusedLocation(map)
      clusters.current?.remove()
      clusters.current = group
      if (focused) focusLocation(map, focused)
    })
    return () => {
      // Superseded before it was complete
      if (clusters.current !== group) group.remove()
    }
  }, [map, locations, today, onSelect])

  useEffect(
    () => () => {
      clusters.current?.remove()
      clusters.current = undefined
    },
    [map],
  )
  return null
}

/** The location of the marker that has the focus */
function focusedLocation(map: L.Map): string | undefined {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !map.getContainer().contains(activeElement)) return undefined
  return activeElement.dataset.location
}

/** A new marker takes the focus of the one that it replaces; without one, the map does. */
function focusLocation(map: L.Map, location: string): void {
  const container = map.getContainer()
  const marker = container.querySelector<HTMLElement>(`[data-location="${location}"]`)
  ;(marker ?? container).focus({ preventScroll: true })
}

/** Above all markers, since the selected one may be clustered or hidden by a filter. */
const onTop = 10_000

export function SelectedMarker({ location, today }: { location: MapLocation; today: Day }) {
  const map = useMap()
  useEffect(() => {
    const pin = L.marker(location.position, {
      icon: markerIcon(lookOf(location, today)),
      interactive: false,
      keyboard: false,
      zIndexOffset: onTop,
    }).addTo(map)
    const element = pin.getElement()
    element?.classList.add('map-chosen')
    // The info window names it.
    element?.setAttribute('aria-hidden', 'true')
    return () => void pin.remove()
  }, [map, location, today])
  return null
}
