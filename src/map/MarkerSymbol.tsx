import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { confirmedColour, markerColours } from './marker-colours'
import type { MarkerKind } from './marker-colours'

interface MarkerSymbolProps {
  kind: MarkerKind
  children?: string
  misplaced?: boolean
  /** CSS gradient around it, as around several devices */
  ring?: string | undefined
}

/** Scales with the text next to it */
const size = '1.25rem'

/** Transparent with a dashed border in the text colour: white would glare in dark mode. */
const hollowSymbol = {
  bgcolor: 'transparent',
  color: ({ colours }: Theme) => colours.text,
  border: ({ colours }: Theme) => `2px dashed ${colours.text}`,
}

export function MarkerSymbol({ kind, children, misplaced, ring }: MarkerSymbolProps) {
  const { fill, text } = markerColours[kind]
  const plainLook = misplaced ? hollowSymbol : { bgcolor: fill, border: '1.5px solid #fff' }
  const look = ring ? ringed(fill, ring) : plainLook
  return (
    <Disc color={text} look={look} hollow={misplaced === true && ring === undefined}>
      {children}
    </Disc>
  )
}

export function ClusterSymbol({ children, ring }: { children: string; ring: string }) {
  return (
    <Disc color={({ colours }) => colours.tones.info.text} look={ringed('var(--info-fill)', ring)}>
      {children}
    </Disc>
  )
}

interface DiscProps {
  color: string | ((theme: Theme) => string)
  look: object
  /** In the colours of the text, which follow the screen's */
  hollow?: boolean
  children: string | undefined
}

function Disc({ color, look, hollow = false, children }: DiscProps) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      className={hollow ? undefined : 'keeps-colours'}
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: '50%',
        color,
        ...look,
        fontSize: '0.6875rem',
        fontWeight: 700,
        lineHeight: 1,
      }}
    >
      {children}
    </Box>
  )
}

function ringed(fill: string, ring: string) {
  return {
    border: '3px solid transparent',
    background: `linear-gradient(${fill}, ${fill}) padding-box, ${ring} border-box`,
  }
}

export function ConfirmedSymbol() {
  return (
    <Box component="span" aria-hidden="true" sx={{ flex: 'none', width: size, display: 'grid', placeItems: 'center' }}>
      <Box
        component="span"
        className="keeps-colours"
        sx={{
          width: '0.6875rem',
          height: '0.6875rem',
          borderRadius: '50%',
          bgcolor: confirmedColour,
          border: '1.5px solid #fff',
        }}
      />
    </Box>
  )
}
