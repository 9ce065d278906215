import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { DashboardStats } from '#domain/dashboard/stats'
import { usePermission } from '../providers/use-session'
import { EmergencyButton } from '../services'
import { TeamButton } from '../services/team'
import { LoadError } from '../shared/feedback/LoadError'
import type { ToneName } from '../theme/palette'
import type { Part } from './use-dashboard'
import { workLists } from './work-lists'

export function WorkToday({ part: { data, error, refetch } }: { part: Part<DashboardStats> }) {
  const may = usePermission()
  const isDone = ({ count }: (typeof workLists)[number]) => data?.[count] === 0
  if (error && !data) return <LoadError title="Nie udało się załadować danych na dziś" error={error} retry={refetch} />
  return (
    <Box component="section" aria-labelledby="work-today">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id="work-today" variant="h2" sx={{ mr: 'auto' }}>
          Do zrobienia
        </Typography>
        {may('services.write') && (
          <>
            <EmergencyButton size="small" />
            <TeamButton size="small" />
          </>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 1.5 },
          gridTemplateColumns: {
            xs: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
            md: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {workLists
          // null: without the permission to open that list.
          .filter(({ count, onlyIfAny }) => (onlyIfAny ? data?.[count] : !data || data[count] !== null))
          .toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)))
          .map(({ count, label, to, icon, tone }) => (
            <WorkTile
              key={count}
              {...{ to, icon, tone }}
              label={label(data?.[count] ?? 0)}
              count={data?.[count] ?? undefined}
            />
          ))}
      </Box>
    </Box>
  )
}

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
  // Nothing to do
  '&[data-done]': { background: 'transparent', color: colours.quiet, '& svg': { opacity: 0.6 } },
}))

interface WorkTileProps {
  to: string
  icon: SvgIconComponent
  /** Colour of the icon unless the count is 0 */
  tone: ToneName
  label: string
  count: number | undefined
}

function WorkTile({ to, icon: Icon, tone, label, count }: WorkTileProps) {
  return (
    <Tile to={to} data-done={count === 0 || undefined}>
      <Box
        component="span"
        sx={{ fontSize: '1.75rem', fontWeight: count === 0 ? 450 : 650, lineHeight: 1.2, letterSpacing: '-0.02em' }}
      >
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
          bgcolor: ({ colours }) => (count === 0 ? 'transparent' : colours.tones[count ? tone : 'neutral'].fill),
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
