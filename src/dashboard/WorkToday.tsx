import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DashboardStats } from '#domain/dashboard/stats'
import { LoadError } from '../shared/LoadError'
import type { Part } from './use-dashboard'
import { workLists } from './work-lists'
import { WorkTile } from './WorkTile'

export function WorkToday({ part: { data, error, refetch } }: { part: Part<DashboardStats> }) {
  if (error && !data) return <LoadError title="Nie udało się załadować danych na dziś" error={error} retry={refetch} />
  return (
    <Box component="section" aria-labelledby="work-today">
      <Typography id="work-today" variant="h2" sx={{ mb: 1.5 }}>
        Do zrobienia
      </Typography>
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
          .filter(({ count }) => !data || data[count] !== null)
          .map(({ count, label, ...look }) => (
            <WorkTile key={count} {...look} label={label(data?.[count] ?? 0)} count={data?.[count] ?? undefined} />
          ))}
      </Box>
    </Box>
  )
}
