import Box from '@mui/material/Box'
import { confirmedColour, hollow, markerColours } from './marker-colours'
import type { MarkerKind } from './spots'

interface SignProps {
  kind: MarkerKind
  children?: string
  misplaced?: boolean
}

const size = 20

/** A marker in small, beside the word that says what it means. */
export function Sign({ kind, children, misplaced }: SignProps) {
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
        bgcolor: ground,
        color: sign,
        border: misplaced ? `2px dashed ${hollow(kind).rim}` : '1.5px solid #fff',
        boxShadow: misplaced ? '0 0 0 1.5px #fff' : 'none',
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
