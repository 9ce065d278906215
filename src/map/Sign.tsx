import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { confirmedColour, hollow, markerColours } from './marker-colours'
import type { MarkerKind } from './spots'

interface SignProps {
  kind: MarkerKind
  children?: string
  misplaced?: boolean
  /** CSS gradient around it, as around several devices */
  ring?: string | undefined
}

const size = 20

/** A marker in small, beside the word that says what it means. */
export function Sign({ kind, children, misplaced, ring }: SignProps) {
  const { ground, sign } = misplaced ? hollow(kind) : markerColours[kind]
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: '50%',
        color: sign,
        ...(ring
          ? ringed(ground, ring)
          : misplaced
            ? {
                bgcolor: ground,
                // The broken rim on the ground of the page, which in the dark is no ground for its own colour.
                backgroundClip: 'padding-box',
                border: ({ colours }: Theme) => `2px dashed ${colours.text}`,
              }
            : { bgcolor: ground, border: '1.5px solid #fff' }),
        fontSize: '0.6875rem',
        fontWeight: 700,
        lineHeight: 1,
      }}
    >
      {children}
    </Box>
  )
}

function ringed(ground: string, ring: string) {
  return {
    border: '3px solid transparent',
    background: `linear-gradient(${ground}, ${ground}) padding-box, ${ring} border-box`,
  }
}

/** The pale bubble of neighbours. */
export function ClusterSign({ children, ring }: { children: string; ring: string }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: '50%',
        color: ({ colours }) => colours.tones.info.text,
        ...ringed('var(--info-fill)', ring),
        fontSize: '0.6875rem',
        fontWeight: 700,
        lineHeight: 1,
      }}
    >
      {children}
    </Box>
  )
}

/** The dot of a confirmed service, as it sits at a marker. */
export function ConfirmedSign() {
  return (
    <Box component="span" aria-hidden="true" sx={{ flex: 'none', width: size, display: 'grid', placeItems: 'center' }}>
      <Box
        component="span"
        sx={{ width: 11, height: 11, borderRadius: '50%', bgcolor: confirmedColour, border: '1.5px solid #fff' }}
      />
    </Box>
  )
}
