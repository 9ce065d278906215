import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { DashboardStats } from '#domain/dashboard/stats'
import { formatNumber } from '#domain/text/number'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { usePermission } from '../providers/use-session'
import { EmergencyButton } from '../services'
import { TeamButton } from '../services/team'
import { LoadError } from '../shared/feedback/LoadError'
import type { ToneName } from '../theme/palette'
import type { Part } from './use-dashboard'
import { workLists } from './work-lists'

export function WorkToday({ part: { data, error, refetch } }: { part: Part<DashboardStats> }) {
  const may = usePermission()
  if (error && !data) return <LoadError title="Nie udało się załadować danych na dziś" error={error} retry={refetch} />
  // null: without the permission to open that list.
  const visible = workLists.filter(({ count, onlyIfAny, needs }) => {
    if (needs && !may(needs)) return false
    return onlyIfAny ? data?.[count] : !data || data[count] !== null
  })
  const done = visible.filter(({ count }) => data?.[count] === 0)
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
            md: 'repeat(auto-fit, minmax(13rem, 1fr))',
          },
        }}
      >
        {visible
          .filter((list) => !done.includes(list))
          .map(({ count, label, to, icon, tone }) => (
            <WorkTile
              key={count}
              to={to}
              icon={icon}
              tone={tone}
              label={label(data?.[count] ?? 0)}
              count={data?.[count] ?? undefined}
            />
          ))}
      </Box>
      {done.length > 0 && (
        <Box component="ul" aria-label="Zrobione" sx={doneLine}>
          {done.map(({ count, label, to }) => (
            <li key={count}>
              <Link to={to}>0 {label(0)}</Link>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** What nobody has to do takes a line. */
const doneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& a': { display: 'inline-block', py: 0.25, color: 'text.secondary', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
} as const

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
  tone: ToneName
  label: string
  count: number | undefined
}

function WorkTile({ to, icon: Icon, tone, label, count }: WorkTileProps) {
  return (
    <Tile to={to}>
      <Box component="span" sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.02em' }}>
        {count === undefined ? <LoadingBlock variant="text" width={48} label="Ładowanie" /> : formatNumber(count)}
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
