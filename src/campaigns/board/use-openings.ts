import { useQueryClient } from '@tanstack/react-query'
import { campaignCalls } from '#domain/campaigns/contract'
import type { CampaignStop, StopOpening } from '#domain/campaigns/stop'
import { useApi } from '../../providers/use-api'
import { queryOf } from '../../providers/use-call'
import { breaches, priceOf, priceText } from '../campaign-text'
import { cellKey, isPlaced } from './board-model'
import type { PricedPlace } from './use-stop-drag'

/** Minutes by the weights up to which a place is cheap, and from which it is dear */
const levels = { cheap: 10, dear: 45 }

/** The opening of the place where a stop is */
export function ownOpening(stop: CampaignStop, openings: readonly StopOpening[]): StopOpening | undefined {
  if (!isPlaced(stop)) return undefined
  return openings.find(({ technicianId, day }) => technicianId === stop.technicianId && day === stop.day)
}

/** Returns a function that asks for the openings of a stop, and prices each cell by them. */
export function usePrices(campaignId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (stop: CampaignStop): Promise<((cell: string) => PricedPlace) | undefined> => {
    const openings = await queryClient
      .fetchQuery(queryOf(api, campaignCalls.openings, { id: campaignId, stopId: stop.id }))
      .catch(() => undefined)
    if (!openings) return undefined
    const own = ownOpening(stop, openings)
    const ownKey = isPlaced(stop) ? cellKey(stop.technicianId, stop.day) : undefined
    const byCell = new Map(openings.map((each) => [cellKey(each.technicianId, each.day), each]))
    return (cell) => {
      if (cell === ownKey) return { level: 'fair', text: 'jest tutaj' }
      const opening = byCell.get(cell)
      return opening ? priced(stop, opening, own) : { level: 'none', text: 'brak miejsca' }
    }
  }
}

function priced(stop: CampaignStop, opening: StopOpening, own: StopOpening | undefined): PricedPlace {
  const price = priceOf(opening, own)
  const { cost } = price
  return {
    level: cost <= levels.cheap ? 'cheap' : cost >= levels.dear ? 'dear' : 'fair',
    text: [priceText(price), ...breaches(stop, opening)].join(', '),
  }
}
