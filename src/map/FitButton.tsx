import FitIcon from '@mui/icons-material/CropFree'
import IconButton from '@mui/material/IconButton'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { fitSpots } from './map-view'
import type { Spot } from './spots'

/** Brings all devices into view. */
export function FitButton({ spots, narrow }: { spots: readonly Spot[]; narrow: boolean }) {
  const map = useMap()
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (element.current) L.DomEvent.disableClickPropagation(element.current)
  }, [spots.length])
  if (spots.length === 0) return null
  return (
    <IconButton
      ref={element}
      className="map-fit"
      onClick={() => fitSpots(map, spots, narrow)}
      aria-label="Pokaż wszystkie urządzenia"
      title="Pokaż wszystkie urządzenia"
    >
      <FitIcon fontSize="small" />
    </IconButton>
  )
}
