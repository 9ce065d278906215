import type { Period } from '#domain/reports/period'
import { periodAt, readPeriod } from '#domain/reports/period'
import { useToday } from '../shared/use-clock'
import { useUrlState } from '../shared/use-url-state'

/** The period in the address, by default the current month. */
export function usePeriod(): [Period, (period: Period) => void] {
  const today = useToday()
  const [{ period: key }, change] = useUrlState({ period: '' })
  const current = periodAt('MONTH', today)
  const show = ({ key: asked }: Period) => change({ period: asked === current.key ? '' : asked })
  return [readPeriod(key) ?? current, show]
}
