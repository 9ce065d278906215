import type { Campaign } from '#domain/advertising/campaign'
import { isRunning } from '#domain/advertising/campaign'

/**
 * How often campaigns are read again (ms): soon while one is planned or sent, each minute while one waits for the
 * morning or the budget
 */
export function refetchIntervalOf(campaigns: readonly Campaign[] = []): number | false {
  const running = campaigns.filter(({ state }) => isRunning(state))
  if (running.length === 0) return false
  return running.some(({ underWay }) => underWay) ? 1500 : 60_000
}
