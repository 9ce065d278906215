import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { deviceTypeLetters, deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import { urgencyDays } from '#domain/inspections/urgency'
import { ConfirmedSign, Sign } from './Sign'
import type { MarkerKind } from './spots'

const Frame = styled('details')(({ theme: { colours } }) => ({
  position: 'absolute',
  zIndex: 1000,
  right: 12,
  bottom: 36,
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  '& summary': { padding: '9px 14px', minHeight: 40, cursor: 'pointer', fontWeight: 600, fontSize: '0.875rem' },
  '& ul': { padding: '0 14px 12px' },
}))

const rows: { kind: MarkerKind; sign?: string; label: string; misplaced?: boolean }[] = [
  { kind: 'OVERDUE', label: 'Po terminie' },
  { kind: 'URGENT', label: `Pilne: do ${urgencyDays.urgent} dni` },
  ...deviceTypes.map((type) => ({ kind: type, sign: deviceTypeLetters[type], label: deviceTypeNames[type] })),
  { kind: 'GROUP', sign: '2', label: 'Kilka urządzeń w jednym miejscu' },
  { kind: 'GROUP', sign: '?', label: 'Położenie zastępcze', misplaced: true },
]

/** What letters, colours and rims mean. */
export function LegendRows() {
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem', '& li': row }}
    >
      {rows.map(({ kind, sign = '', label, misplaced = false }) => (
        <li key={label}>
          <Sign kind={kind} misplaced={misplaced}>
            {sign}
          </Sign>
          {label}
        </li>
      ))}
      <li>
        <ConfirmedSign />
        Serwis potwierdzony
      </li>
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 1 } as const

/** The legend as a card on the map. */
export function Legend() {
  // On a low window it would lie on half of Poland.
  const tall = useMediaQuery('(min-height: 760px)', { noSsr: true })
  return (
    <Frame open={tall}>
      <summary>Legenda</summary>
      <LegendRows />
    </Frame>
  )
}
