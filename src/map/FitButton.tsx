import FitIcon from '@mui/icons-material/CropFree'
import IconButton from '@mui/material/IconButton'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Spot } from './spots'

/** Brings all devices into view. */
export function FitButton({ spots }: { spots: readonly Spot[] }) {
  const map = useMap()
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (element.current) L.DomEvent.disableClickPropagation(element.current)
  }, [spots.length])
  if (spots.length === 0) return null
  const fit = () =>
    map.fitBounds(L.latLngBounds(spots.map(({ position }) => position)), { padding: [48, 48], maxZoom: 15 })
  return (
    <IconButton
      ref={element}
      className="map-fit"
      onClick={fit}
      aria-label="Pokaż wszystkie urządzenia"
      title="Pokaż wszystkie urządzenia"
    >
      <FitIcon fontSize="small" />
    </IconButton>
  )
}
