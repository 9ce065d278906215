import { useEffect, useRef } from 'react'
import type { LeafletEvent } from 'leaflet'
import { useMap } from 'react-leaflet'
import type { Day } from '#domain/time/day'
import { SpotGroup } from './SpotGroup'
import { SpotMarker } from './SpotMarker'
import type { Spot } from './spots'

interface MarkerLayerProps {
  spots: readonly Spot[]
  today: Day
  onSelect: (key: string) => void
}

/** All spots as markers, neighbours clustered. Those before stay until the new ones are there: the map is never empty in between. */
export function MarkerLayer({ spots, today, onSelect }: MarkerLayerProps) {
  const map = useMap()
  const shown = useRef<SpotGroup>(undefined)
  useEffect(() => {
    const group = new SpotGroup(today)
    group.on('click', ({ propagatedFrom }: LeafletEvent) => {
      if (propagatedFrom instanceof SpotMarker) onSelect(propagatedFrom.spot.key)
    })
    group.show(map, spots, () => {
      shown.current?.remove()
      shown.current = group
    })
    return () => {
      // What is not whole by now nobody wants any more.
      if (shown.current !== group) group.remove()
    }
  }, [map, spots, today, onSelect])

  useEffect(
    () => () => {
      shown.current?.remove()
      shown.current = undefined
    },
    [map],
  )
  return null
}
