import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '../../shared/page/Card'
import './agenda-service.css'

/** Skeleton as tall as a day with services, to avoid a layout shift */
export function AgendaSkeleton() {
  return (
    <Box component="output" aria-label="Ładowanie wizyt" sx={{ display: 'grid', gap: 2.5 }}>
      {['first', 'second'].map((day) => (
        <Box key={day} aria-hidden="true">
          <Skeleton width={160} height={22} sx={{ mb: 0.75 }} />
          <Card sx={{ container: 'agenda / inline-size' }}>
            {['first', 'second', 'third'].map((row) => (
              <Box key={row} className="agenda-waiting">
                <Skeleton width={96} height={24} />
                <Box>
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
