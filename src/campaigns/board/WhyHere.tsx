import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { campaignCalls } from '#domain/campaigns/contract'
import { formatDayAndMonth, formatWeekday } from '#domain/time/format'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { useCall } from '../../providers/use-call'
import { Loaded } from '../../shared/feedback/Loaded'
import { useTechnicianName } from '../../technicians'
import { breaches, openingCostText, openingPriceOf, priceText } from '../campaign-text'
import type { PlacedStop } from './board-model'

/** What the place of a stop costs, and what the next best would */
export function WhyHere({ stop }: { stop: PlacedStop }) {
  const nameOf = useTechnicianName()
  const explained = useCall(campaignCalls.explain, { id: stop.campaignId, stopId: stop.id })
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        Dlaczego tutaj
      </Typography>
      <Loaded
        inline
        of={explained}
        failed="Nie udało się policzyć"
        loading={<LoadingBlock variant="text" height={42} label="Liczenie" />}
      >
        {({ own, next }) => (
          <Typography variant="body2">
            W tej trasie: {[priceText(openingPriceOf(own, undefined)), ...breaches(stop, own)].join(', ')}.
            <br />
            {next
              ? `Następny najlepszy termin: ${formatWeekday(next.day)} ${formatDayAndMonth(next.day)}, ${nameOf(next.technicianId)}: ${openingCostText(openingPriceOf(next, own))}.`
              : 'Innego miejsca w tej kampanii nie ma.'}
          </Typography>
        )}
      </Loaded>
    </Box>
  )
}
