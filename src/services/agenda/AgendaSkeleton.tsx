import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '../../shared/page/Card'

/** As tall as a day with services, to avoid a layout shift. */
export function AgendaSkeleton() {
  return (
    <Box component="output" aria-label="Ładowanie serwisów" sx={{ display: 'grid', gap: 2.5 }}>
      {['first', 'second'].map((day) => (
        <Box key={day} aria-hidden="true">
          <Skeleton width={160} height={22} sx={{ mb: 0.75 }} />
          <Card>
            {['first', 'second', 'third'].map((row) => (
              <Box key={row} sx={{ display: 'flex', gap: 2, px: 2.5, py: 1.5, height: 90 }}>
                <Skeleton width={96} height={24} />
                <Box sx={{ flex: 1 }}>
                  <Skeleton width="35%" height={24} />
                  <Skeleton width="55%" height={20} />
                  <Skeleton width="45%" height={20} />
                </Box>
              </Box>
            ))}
          </Card>
        </Box>
      ))}
    </Box>
  )
}
