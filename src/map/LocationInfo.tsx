import CloseIcon from '@mui/icons-material/Close'
import HiddenIcon from '@mui/icons-material/FilterAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useRef, useState, useEffect } from 'react'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { unknownClient } from '#domain/clients/client'
import type { MapItem } from '#domain/map/map-item'
import type { Day } from '#domain/time/day'
import { StatusChip } from '../shared/feedback/StatusChip'
import { Card } from '../shared/page/Card'
import { DeviceInfo } from './DeviceInfo'
import type { MapLocation } from './map-locations'

export interface LocationInfoProps {
  location: MapLocation
  /** Which of its devices is shown first; the first when left out */
  deviceId?: number | undefined
  today: Day
  onClose: () => void
  isHidden: (item: MapItem) => boolean
  onClearFilters: () => void
}

export function LocationInfo({ location, deviceId, today, onClose, isHidden, onClearFilters }: LocationInfoProps) {
  const [selectedId, setSelectedId] = useState(deviceId)
  // A filter may take the shown device away; the first one takes its place.
  const at = Math.max(
    0,
    location.devices.findIndex((item) => item.deviceId === selectedId),
  )
  const element = useRef<HTMLElement>(null)
  useInfoFocus(element, location.key, onClose)
  const item = location.devices[at] ?? location.devices[0]
  const several = location.devices.length > 1
  const name = item.name || unknownClient
  return (
    <section ref={element} tabIndex={-1} aria-label={name} className="map-info">
      <IconButton aria-label="Zamknij" onClick={onClose} sx={{ float: 'right', mr: -1, mt: several ? -0.5 : 0 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {several && (
        <DevicePager
          at={at}
          count={location.devices.length}
          onChange={(next) => setSelectedId(location.devices[next]?.deviceId)}
        />
      )}
      <Typography variant="h2" sx={{ pt: several ? 0 : 0.75, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {isHidden(item) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
          <StatusChip tone="neutral" icon={HiddenIcon} label="Ukryty przez filtr" />
          <Button size="small" onClick={onClearFilters}>
            Wyczyść filtry
          </Button>
        </Box>
      )}
      <DeviceInfo key={item.deviceId} item={item} today={today} />
    </section>
  )
}

/** The info window on a phone: a sheet at the bottom. */
export function LocationSheet(props: LocationInfoProps) {
  return (
    <Card
      component="div"
      data-over-map
      sx={{
        position: 'absolute',
        zIndex: 1001,
        inset: 'auto 8px 20px',
        maxWidth: 480,
        mx: 'auto',
        maxHeight: '62%',
        overflowY: 'auto',
      }}
    >
      <LocationInfo {...props} />
    </Card>
  )
}

interface DevicePagerProps {
  /** Counted from 0 */
  at: number
  count: number
  onChange: (at: number) => void
}

function DevicePager({ at, count, onChange }: DevicePagerProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1, mt: -1, mb: 0.5 }}>
      <IconButton aria-label="Poprzednie urządzenie" onClick={() => onChange((at + count - 1) % count)}>
        <PreviousIcon />
      </IconButton>
      <Box component="output" sx={{ fontSize: '0.875rem', fontWeight: 550, minWidth: '3.5em', textAlign: 'center' }}>
        {at + 1} / {count}
      </Box>
      <IconButton aria-label="Następne urządzenie" onClick={() => onChange((at + 1) % count)}>
        <NextIcon />
      </IconButton>
    </Box>
  )
}

/** Moves the focus into the info window when it opens, and back when it closes; Escape closes it. */
function useInfoFocus(element: RefObject<HTMLElement | null>, locationKey: string, onClose: () => void): void {
  useEffect(() => {
    const opener = document.activeElement
    const section = element.current
    const map = section?.closest('.map-stage')
    // After Leaflet has laid out the popup: an earlier focus scrolls the map.
    const timer = setTimeout(() => section?.focus({ preventScroll: true }))
    return () => {
      clearTimeout(timer)
      // The focus has moved elsewhere, such as to a filter that closed the window.
      if (document.activeElement !== document.body && !section?.contains(document.activeElement)) return
      // A zoom may have redrawn or clustered the marker.
      const marker = map?.querySelector(`[data-location="${locationKey}"]`)
      const back = opener?.isConnected && opener !== document.body ? opener : (marker ?? map?.querySelector('.map'))
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [element, locationKey])

  useEffect(() => {
    const section = element.current
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    section?.addEventListener('keydown', leave)
    return () => section?.removeEventListener('keydown', leave)
  }, [element, onClose])
}
