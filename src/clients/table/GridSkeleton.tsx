import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '../../shared/Card'
import { rowSize } from './Grid'

const rows = Array.from({ length: 12 }, (_, row) => row)

/** As tall as a page of rows, so that nothing jumps. */
export function GridSkeleton() {
  return (
    <Box component="output" aria-label="Ładowanie urządzeń" sx={[{ display: 'block' }, rowSize]}>
      <Card aria-hidden="true">
        {rows.map((row) => (
          <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 'var(--row)', px: 2 }}>
            <Skeleton variant="rounded" width={18} height={18} />
            <Skeleton width="18%" />
            <Skeleton width="12%" />
            <Skeleton width="30%" />
            <Skeleton width="14%" />
          </Box>
        ))}
      </Card>
    </Box>
  )
}
