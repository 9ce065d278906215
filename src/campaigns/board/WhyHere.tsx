import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { campaignCalls } from '#domain/campaigns/contract'
import { formatDayAndMonth, formatWeekday } from '#domain/time/format'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { useCall } from '../../providers/use-call'
import { InlineFailure } from '../../shared/feedback/LoadError'
import { breaches, costText, priceOf, priceText } from '../campaign-text'
import type { PlacedStop } from './board-model'

interface WhyHereProps {
  stop: PlacedStop
  nameOf: (technicianId: number) => string
}

/** What the place of a stop costs, and what the next best would */
export function WhyHere({ stop, nameOf }: WhyHereProps) {
  const { data, error, refetch } = useCall(campaignCalls.explain, { id: stop.campaignId, stopId: stop.id })
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        Dlaczego tutaj
      </Typography>
      {data ? (
        <Typography variant="body2">
          W tej trasie: {[priceText(priceOf(data.own, undefined)), ...breaches(stop, data.own)].join(', ')}.
          <br />
          {data.next
            ? `Następny najlepszy termin: ${formatWeekday(data.next.day)} ${formatDayAndMonth(data.next.day)}, ${nameOf(data.next.technicianId)}: ${costText(priceOf(data.next, data.own))}.`
            : 'Innego miejsca w tej kampanii nie ma.'}
        </Typography>
      ) : error ? (
        <InlineFailure text="Nie udało się policzyć." error={error} retry={refetch} />
      ) : (
        <LoadingBlock variant="text" height={42} label="Liczenie" />
      )}
    </Box>
  )
}
