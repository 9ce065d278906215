import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '../../shared/Card'
import { gridHeight, rowSize } from './Grid'

interface GridSkeletonProps {
  /** How many rows are asked for */
  rows: number
}

/** As tall as the rows that come, with their head, so that nothing jumps. */
export function GridSkeleton({ rows }: GridSkeletonProps) {
  return (
    <Box component="output" aria-label="Ładowanie urządzeń" sx={[{ display: 'block' }, rowSize]}>
      <Card aria-hidden="true" sx={gridHeight}>
        {Array.from({ length: rows + 1 }, (_, row) => (
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
