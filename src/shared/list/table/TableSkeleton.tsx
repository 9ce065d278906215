import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '../../page/Card'
import { gridHeight, rowSize } from './Grid'

interface TableSkeletonProps {
  /** 'Ładowanie urządzeń' */
  label: string
  /** Page size */
  rows: number
  lines: 1 | 2 | 3
  height?: number | undefined
  cards: boolean
}

/** Skeleton as tall as the head and the rows to come, so that nothing jumps */
export function TableSkeleton({ label, rows, lines, height, cards }: TableSkeletonProps) {
  return (
    <Box component="output" aria-label={label} sx={[{ display: 'block' }, (theme) => rowSize(theme, lines)]}>
      {cards ? (
        <Box aria-hidden="true" sx={{ display: 'grid', gap: 1.5 }}>
          {Array.from({ length: Math.min(rows, 8) }, (_, row) => (
            <Card key={row} sx={{ height: 280, p: 2 }}>
              <Skeleton width="55%" height={24} />
              <Skeleton width="80%" />
              <Skeleton width="70%" />
              <Skeleton width="75%" />
            </Card>
          ))}
        </Box>
      ) : (
        <Card aria-hidden="true" sx={[{ overflow: 'hidden' }, (theme) => gridHeight(theme, height)]}>
          {Array.from({ length: rows + 1 }, (_, row) => (
            <Box
              key={row}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                height: row === 0 ? 'var(--head)' : 'var(--row)',
                px: 2,
                borderBottom: row < rows ? 1 : 0,
                borderColor: 'divider',
              }}
            >
              <Skeleton variant="rounded" width={18} height={18} />
              <Skeleton width="18%" />
              <Skeleton width="12%" />
              <Skeleton width="30%" />
              <Skeleton width="14%" />
            </Box>
          ))}
        </Card>
      )}
    </Box>
  )
}
