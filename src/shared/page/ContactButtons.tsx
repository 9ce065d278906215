import NavigateIcon from '@mui/icons-material/DirectionsOutlined'
import CallIcon from '@mui/icons-material/PhoneOutlined'
import Button from '@mui/material/Button'
import { formatPhone } from '#domain/text/phone'
import type { Address } from '#domain/devices/address'
import { formatAddress } from '#domain/devices/address'
import type { GeocodingStatus, Position } from '#domain/devices/device'

/** 44 px for a thumb (WCAG 2.5.5), and room for large text. */
const forThumbs = { height: 'auto', '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } } as const

export function CallButton({ phone, name }: { phone: string; name: string }) {
  return (
    <Button
      href={`tel:${phone}`}
      size="small"
      variant="outlined"
      startIcon={<CallIcon />}
      aria-label={`Zadzwoń: ${name}, ${formatPhone(phone)}`}
      sx={{ ...forThumbs, fontVariantNumeric: 'tabular-nums' }}
    >
      {formatPhone(phone)}
    </Button>
  )
}

export function NavigateButton({ address, name }: { address: Address; name: string }) {
  return (
    <Button
      href={directionsTo({ address })}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      variant="outlined"
      startIcon={<NavigateIcon />}
      aria-label={`Nawiguj: ${name}, ${formatAddress(address)}`}
      sx={forThumbs}
    >
      Nawiguj
    </Button>
  )
}

interface Destination {
  address: Address
  position?: Position | null
  geocodingStatus?: GeocodingStatus | null
}

/**
 * Link to directions: to the position if it is exact, else to the address. A phone opens it in its maps application.
 */
export function directionsTo(to: Destination): string {
  return directions({ destination: placeOf(to) })
}

/** Stops between here and the last one that maps take in one link */
const maxStopsOnTheWay = 9

/**
 * Link to directions over several places in their order, from here. What is more than a link takes is left out at the
 * end.
 */
export function directionsOver(places: readonly Destination[]): string {
  const inOrder = places.map(placeOf).filter((place, at, all) => place !== all[at - 1])
  const stops = inOrder.slice(0, maxStopsOnTheWay + 1)
  const waypoints = stops.slice(0, -1).join('|')
  return directions({ destination: stops.at(-1) ?? '', ...(waypoints && { waypoints }), travelmode: 'driving' })
}

function placeOf({ position, geocodingStatus, address }: Destination): string {
  const exact = position && (geocodingStatus === 'EXACT' || geocodingStatus === 'MANUAL')
  return exact ? `${position.lat},${position.lng}` : `${formatAddress(address)}, Polska`
}

const directions = (query: Record<string, string>) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', ...query })}`
