import { plannedSmsCalls } from '#domain/sms/planned/contract'
import type { PlannedSmsStats } from '#domain/sms/planned/stats'
import { formatNumber } from '#domain/text/number'
import { LoadedFigure } from '../../shared/feedback/Loaded'
import { useCall } from '../../providers/use-call'
import { Card } from '../../shared/page/Card'
import { Figures } from '../../shared/page/Figures'
import { plannedSmsInterval } from './planned-sms-interval'

const names: [keyof PlannedSmsStats, string][] = [
  ['scheduled', 'Zaplanowane'],
  ['pending', 'Oczekujące'],
  ['sent', 'Wysłane'],
  ['failed', 'Błędy'],
  ['scheduledToday', 'Na dzisiaj'],
]

/** If these figures cannot be loaded, the list below still works. */
export function PlannedSmsStatistics() {
  const { data, isError } = useCall(plannedSmsCalls.stats, {}, { refetchInterval: plannedSmsInterval })
  return (
    <Card aria-label="Statystyki">
      <Figures
        large
        figures={names.map(([key, label]) => ({
          label,
          value: <LoadedFigure value={data && formatNumber(data[key])} isError={isError} />,
          danger: key === 'failed' && data !== undefined && data.failed > 0,
        }))}
        column="5.75rem"
        sx={{ px: 2, py: 1.5 }}
      />
    </Card>
  )
}
