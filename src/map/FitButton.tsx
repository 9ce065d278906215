import FitIcon from '@mui/icons-material/CropFree'
import IconButton from '@mui/material/IconButton'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { fitLocations } from './map-view'
import type { MapLocation } from './map-locations'

export function FitButton({ locations, narrow }: { locations: readonly MapLocation[]; narrow: boolean }) {
  const map = useMap()
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (element.current) L.DomEvent.disableClickPropagation(element.current)
  }, [locations.length])
  if (locations.length === 0) return null
  return (
    <IconButton
      ref={element}
      className="map-fit"
      onClick={() => fitLocations(map, locations, narrow)}
      aria-label="Pokaż wszystkie urządzenia"
      title="Pokaż wszystkie urządzenia"
    >
      <FitIcon fontSize="small" />
    </IconButton>
  )
}
