import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { LoadingBlock } from '../feedback/LoadingBlock'
import { Card } from './Card'
import { figureText } from './Figures'
import { Hint } from './Hint'

interface TileProps {
  label: string
  /** Undefined while loading */
  value: ReactNode | undefined
  note?: ReactNode
}

export function Tile({ label, value, note }: TileProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: 2, py: 1.5 }}>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          ...figureText,
          '& > a': { color: 'inherit', textDecorationColor: ({ colours }) => colours.edge, textUnderlineOffset: '4px' },
        }}
      >
        {value ?? <LoadingBlock variant="text" width={72} label="Ładowanie" />}
        {note !== undefined && (
          <Box
            component="span"
            sx={{
              display: 'block',
              minHeight: '1.5em',
              fontSize: '0.8125rem',
              fontWeight: 400,
              letterSpacing: 0,
              color: 'text.secondary',
              whiteSpace: 'normal',
            }}
          >
            {note}
          </Box>
        )}
      </Box>
    </Box>
  )
}

interface TilesProps {
  label: string
  /** Behind an 'i': which figures have no list, and why */
  hint?: string
  /** On a wide screen */
  columns?: number
  children: ReactNode
}

/** A card of figures with lines between them */
export function Tiles({ label, hint, columns = 4, children }: TilesProps) {
  return (
    <Card aria-label={label} sx={{ position: 'relative' }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
            md: `repeat(${columns}, minmax(0, 1fr))`,
          },
          m: 0,
          // Each has a left and a top border; the margin moves those at the edges out of sight.
          '& > *': {
            borderLeft: 1,
            borderTop: 1,
            borderColor: 'divider',
            ml: '-1px',
            mt: '-1px',
          },
        }}
      >
        {children}
      </Box>
      {hint && (
        <Box className="report-tools" sx={{ position: 'absolute', top: 2, right: 2 }}>
          <Hint about={label}>{hint}</Hint>
        </Box>
      )}
    </Card>
  )
}
