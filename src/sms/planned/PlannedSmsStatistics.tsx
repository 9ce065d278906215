import Box from '@mui/material/Box'
import { plannedSmsCalls } from '#domain/sms/planned/contract'
import type { PlannedSmsStats } from '#domain/sms/planned/stats'
import { formatNumber } from '#domain/text/number'
import { LoadedFigure } from '../../shared/feedback/LoadedFigure'
import { useCall } from '../../providers/use-call'
import { Card } from '../../shared/page/Card'
import { figureText } from '../../shared/page/figure-text'

const names: [keyof PlannedSmsStats, string][] = [
  ['scheduled', 'Zaplanowane'],
  ['pending', 'Oczekujące'],
  ['sent', 'Wysłane'],
  ['failed', 'Błędy'],
  ['scheduledToday', 'Na dzisiaj'],
]

/** If these figures cannot be loaded, the list below still works. */
export function PlannedSmsStatistics() {
  const { data, isError } = useCall(plannedSmsCalls.stats, {})
  return (
    <Card aria-label="Statystyki">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(100%, 5.75rem), 1fr))',
            md: 'repeat(5, minmax(0, 1fr))',
          },
          gap: 1.5,
          m: 0,
          px: 2,
          py: 1.5,
        }}
      >
        {names.map(([key, label]) => (
          <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{
                ...figureText,
                color: ({ colours }) =>
                  data && data[key] > 0 && key === 'failed' ? colours.tones.danger.text : undefined,
              }}
            >
              <LoadedFigure value={data && formatNumber(data[key])} isError={isError} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
