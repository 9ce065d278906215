import NavigateIcon from '@mui/icons-material/DirectionsOutlined'
import CallIcon from '@mui/icons-material/PhoneOutlined'
import Button from '@mui/material/Button'
import { formatPhone } from '#domain/text/phone'
import type { Address } from '#domain/devices/address'
import { formatAddress } from '#domain/devices/address'
import { directionsTo } from './directions'

/** 44 px for a thumb (WCAG 2.5.5), and room for large text. */
const forThumbs = { height: 'auto', '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } } as const

/** Calls a client; the number is what one reads. */
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

/** Opens the way to an address in the maps of the phone or the browser. */
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
