import Box from '@mui/material/Box'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { deviceTypeLetters, deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import { urgencyDays } from '#domain/inspections/urgency'
import { confirmedColour, markerColours } from './marker-colours'
import type { MarkerKind } from './spots'

const Frame = styled('details')(({ theme: { colours } }) => ({
  position: 'absolute',
  zIndex: 1000,
  left: 12,
  bottom: 12,
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  fontSize: '0.8125rem',
  '& summary': { padding: '9px 14px', minHeight: 40, cursor: 'pointer', fontWeight: 600, fontSize: '0.875rem' },
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: '0 14px 12px', listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
}))

const rows: { kind: MarkerKind; sign: string; label: string }[] = [
  { kind: 'OVERDUE', sign: '', label: 'Po terminie' },
  { kind: 'URGENT', sign: '', label: `Pilne: do ${urgencyDays.urgent} dni` },
  ...deviceTypes.map((type) => ({ kind: type, sign: deviceTypeLetters[type], label: deviceTypeNames[type] })),
  { kind: 'GROUP', sign: '2', label: 'Kilka urządzeń w jednym miejscu' },
]

/** What letters and colours mean. Folded on a phone, where the map needs the room. */
export function Legend() {
  const wide = useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
  return (
    <Frame open={wide} className="map-legend">
      <summary>Legenda</summary>
      <ul>
        {rows.map(({ kind, sign, label }) => (
          <li key={kind}>
            <Sign {...markerColours[kind]}>{sign}</Sign>
            {label}
          </li>
        ))}
        <li>
          <Box aria-hidden="true" sx={{ width: 22, display: 'grid', placeItems: 'center' }}>
            <Box sx={{ width: 11, height: 11, borderRadius: '50%', bgcolor: confirmedColour }} />
          </Box>
          Serwis potwierdzony
        </li>
      </ul>
    </Frame>
  )
}

function Sign({ ground, sign, children }: { ground: string; sign: string; children: string }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 22,
        height: 22,
        borderRadius: '50%',
        bgcolor: ground,
        color: sign,
        fontSize: '0.75rem',
        fontWeight: 700,
        boxShadow: '0 0 0 1.5px #fff',
      }}
    >
      {children}
    </Box>
  )
}
