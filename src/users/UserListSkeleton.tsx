import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '../shared/Card'

/** As tall as the rows that come, so that nothing jumps. */
export function UserListSkeleton() {
  return (
    <Box component="output" aria-label="Ładowanie użytkowników">
      <Card aria-hidden="true">
        <Box sx={{ height: 45, borderBottom: 1, borderColor: 'divider', display: { xs: 'none', lg: 'block' } }} />
        {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
          <Box
            key={key}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              height: 64,
              px: 2,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Skeleton width="22%" height={22} />
            <Skeleton width="24%" height={22} />
            <Skeleton variant="rounded" width={110} height={24} />
          </Box>
        ))}
      </Card>
    </Box>
  )
}
