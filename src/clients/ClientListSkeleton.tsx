import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '../shared/Card'

/** As tall as the cards, to avoid a layout shift. */
export function ClientListSkeleton() {
  return (
    <Box component="output" aria-label="Ładowanie klientów" sx={{ display: 'grid', gap: 1.5 }}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Card key={key} aria-hidden="true">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, height: 48 }}>
            <Skeleton width={140} height={22} />
            <Skeleton width={140} height={18} />
          </Box>
          <Box sx={{ display: 'flex', gap: 1.5, px: 2.5, py: 1.25, height: 99, borderTop: 1, borderColor: 'divider' }}>
            <Skeleton variant="rounded" width={36} height={36} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="40%" height={20} />
              <Skeleton width="55%" height={18} />
              <Skeleton variant="rounded" width={220} height={32} sx={{ mt: 0.75 }} />
            </Box>
          </Box>
          <Box sx={{ px: 2.5, height: 33, borderTop: 1, borderColor: 'divider' }}>
            <Skeleton width={90} height={32} />
          </Box>
        </Card>
      ))}
    </Box>
  )
}
