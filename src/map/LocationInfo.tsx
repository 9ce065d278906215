import CloseIcon from '@mui/icons-material/Close'
import HiddenIcon from '@mui/icons-material/FilterAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { MapItem } from '#domain/map/map-item'
import type { Day } from '#domain/time/day'
import { StatusChip } from '../shared/StatusChip'
import { DeviceInfo } from './DeviceInfo'
import { DevicePager } from './DevicePager'
import type { MapLocation } from './map-locations'
import { useInfoFocus } from './use-info-focus'

export interface LocationInfoProps {
  location: MapLocation
  /** Which of its devices is shown first; the first when left out */
  deviceId?: number | undefined
  today: Day
  onClose: () => void
  isHidden: (item: MapItem) => boolean
  onClearFilters: () => void
}

/** What stands at a location: the inside of the info window. */
export function LocationInfo({ location, deviceId, today, onClose, isHidden, onClearFilters }: LocationInfoProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      location.devices.findIndex((item) => item.deviceId === deviceId),
    ),
  )
  const element = useRef<HTMLElement>(null)
  useInfoFocus(element, location.key, onClose)
  const item = location.devices[at] ?? location.devices[0]
  const several = location.devices.length > 1
  const name = item.name || 'Nieznany klient'
  return (
    <section ref={element} tabIndex={-1} aria-label={name} className="map-info">
      <IconButton aria-label="Zamknij" onClick={onClose} sx={{ float: 'right', mr: -1, mt: several ? -0.5 : 0 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {several && <DevicePager at={at} count={location.devices.length} onChange={setAt} />}
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
