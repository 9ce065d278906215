import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { ToneName } from '../theme/palette'

const Tile = styled(Link)(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  alignContent: 'start',
  gap: '2px 8px',
  padding: '14px 16px',
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  color: colours.text,
  textDecoration: 'none',
  '&:hover': { borderColor: colours.edge },
}))

interface WorkTileProps {
  to: string
  icon: SvgIconComponent
  /** Colour of the icon unless the count is 0 */
  tone: ToneName
  label: string
  count: number | undefined
}

export function WorkTile({ to, icon: Icon, tone, label, count }: WorkTileProps) {
  return (
    <Tile to={to}>
      <Box component="span" sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.02em' }}>
        {count === undefined ? <Skeleton width={48} aria-label="Ładowanie" /> : count.toLocaleString('pl-PL')}
      </Box>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: '2.25rem',
          height: '2.25rem',
          borderRadius: 1,
          color: ({ colours }) => colours.tones[count ? tone : 'neutral'].text,
          bgcolor: ({ colours }) => colours.tones[count ? tone : 'neutral'].fill,
        }}
      >
        <Icon fontSize="small" />
      </Box>
      <Box component="span" sx={{ gridColumn: '1 / -1', fontSize: '0.875rem', color: 'text.secondary' }}>
        {label}
      </Box>
    </Tile>
  )
}
