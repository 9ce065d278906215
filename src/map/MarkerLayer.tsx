import { useEffect, useRef } from 'react'
import type { LeafletEvent } from 'leaflet'
import { useMap } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { LocationClusters } from './LocationClusters'
import { LocationMarker } from './LocationMarker'
import type { MapLocation } from './map-locations'

interface MarkerLayerProps {
  locations: readonly MapLocation[]
  today: Day
  onSelect: (key: string) => void
}

/** All locations as markers, neighbours clustered. Those before stay until the new ones are there: the map is never empty in between. */
export function MarkerLayer({ locations, today, onSelect }: MarkerLayerProps) {
  const map = useMap()
  const shown = useRef<LocationClusters>(undefined)
  useEffect(() => {
    const group = new LocationClusters(today)
    group.on('click', ({ propagatedFrom }: LeafletEvent) => {
      if (propagatedFrom instanceof LocationMarker) onSelect(propagatedFrom.location.key)
    })
    group.show(map, locations, () => {
      shown.current?.remove()
      shown.current = group
    })
    return () => {
      // What is not whole by now nobody wants any more.
      if (shown.current !== group) group.remove()
    }
  }, [map, locations, today, onSelect])

  useEffect(
    () => () => {
      shown.current?.remove()
      shown.current = undefined
    },
    [map],
  )
  return null
}
