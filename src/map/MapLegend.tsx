import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { deviceTypeLetters, deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import { urgencies, urgencyDays, urgencyNames } from '#domain/inspections/urgency'
import { ringColours } from './marker-colours'
import { ClusterSymbol, ConfirmedSymbol, MarkerSymbol } from './MarkerSymbol'
import type { MarkerKind } from './marker-colours'
import { ringOf } from './urgency-share'
import { useScreenQuery } from '../shared/use-screen-query'

const Frame = styled('details')(({ theme: { colours } }) => ({
  position: 'absolute',
  zIndex: 1000,
  right: 12,
  bottom: 36,
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  maxWidth: 290,
  maxHeight: 'calc(100% - 190px)',
  overflowY: 'auto',
  background: colours.surface,
  '& summary': { padding: '9px 14px', minHeight: 40, cursor: 'pointer', fontWeight: 600, fontSize: '0.875rem' },
  '& ul': { padding: '0 14px 12px' },
}))

const rows: { kind: MarkerKind; text?: string; label: string }[] = [
  { kind: 'OVERDUE', label: 'Po terminie' },
  // The colours of the map are not those of the cards, where urgent is amber.
  { kind: 'URGENT', label: `Pilne: do ${urgencyDays.urgent} dni (na kartach klientów kolor bursztynowy)` },
  ...deviceTypes.map((type) => ({ kind: type, text: deviceTypeLetters[type], label: deviceTypeNames[type] })),
]

/** One device of each urgency */
const example = ringOf(urgencies.map(() => 1))

export function LegendRows() {
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem', '& li': row }}
    >
      {rows.map(({ kind, text = '', label }) => (
        <li key={label}>
          <MarkerSymbol kind={kind}>{text}</MarkerSymbol>
          {label}
        </li>
      ))}
      <li>
        <ClusterSymbol ring={example}>9</ClusterSymbol>
        Urządzenia blisko siebie: przybliż, aby je rozdzielić
      </li>
      <li>
        <MarkerSymbol kind="GROUP" ring={example}>
          2
        </MarkerSymbol>
        Kilka urządzeń w jednym miejscu
      </li>
      <li>
        <Box component="span" sx={{ flex: 1 }}>
          Obwódka pokazuje, ile z nich jest:
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            {urgencies.map((urgency) => (
              <Box component="span" key={urgency} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                <Box
                  component="span"
                  aria-hidden="true"
                  className="keeps-colours"
                  sx={{ ...swatch, bgcolor: ringColours[urgency] }}
                />
                {urgencyNames[urgency].toLocaleLowerCase('pl')}
              </Box>
            ))}
          </Box>
        </Box>
      </li>
      <li>
        <MarkerSymbol kind="GROUP" misplaced>
          ?
        </MarkerSymbol>
        Położenie zastępcze
      </li>
      <li>
        <ConfirmedSymbol />
        Przegląd potwierdzony
      </li>
    </Box>
  )
}

const swatch = { width: '0.75rem', height: '0.75rem', borderRadius: '50%', border: '1.5px solid #fff' } as const

const row = { display: 'flex', alignItems: 'center', gap: 1 } as const

export function MapLegend() {
  // In a low window it would cover half of Poland.
  const tall = useScreenQuery('(min-height: 760px)')
  return (
    <Frame open={tall} data-over-map>
      <summary>Legenda</summary>
      <LegendRows />
    </Frame>
  )
}
