import { useQueries, useQueryClient } from '@tanstack/react-query'
import { campaignCalls } from '#domain/campaigns/contract'
import type { CampaignStop, StopOpening } from '#domain/campaigns/stop'
import { sumBy } from '#domain/collections'
import { shiftKey } from '#domain/season/season'
import { useApi } from '../../providers/use-api'
import { queryOf } from '../../providers/use-call'
import { formatCount, nouns } from '#domain/text/plural'
import type { OpeningPrice } from '../campaign-text'
import { breaches, openingPriceOf, priceText } from '../campaign-text'
import { isPlaced } from './board-model'
import type { PricedPlace, Prices } from './drag-marks'
import type { Target } from './use-board'

/** Minutes by the weights up to which a place is cheap, and from which it is expensive */
const levels = { cheap: 10, expensive: 45 }

const openingAt = (openings: readonly StopOpening[], { technicianId, day }: Target) =>
  openings.find((each) => each.technicianId === technicianId && each.day === day)

/** The opening of the place where a stop is */
export function ownOpening(stop: CampaignStop, openings: readonly StopOpening[]): StopOpening | undefined {
  return isPlaced(stop) ? openingAt(openings, stop) : undefined
}

/** Returns a function that asks for the openings of a stop, and prices each cell by them. */
export function usePrices(campaignId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (stop: CampaignStop): Promise<Prices> => {
    const openings = await queryClient
      .fetchQuery(queryOf(api, campaignCalls.openings, { id: campaignId, stopId: stop.id }))
      .catch(() => undefined)
    if (!openings) return undefined
    const own = ownOpening(stop, openings)
    const ownKey = isPlaced(stop) ? shiftKey(stop) : undefined
    const byCell = new Map(openings.map((each) => [shiftKey(each), each]))
    return (cell) => {
      if (cell === ownKey) return { level: 'fair', text: 'jest tutaj' }
      const opening = byCell.get(cell)
      return opening ? placePrice(stop, opening, own) : { level: 'none', text: 'brak miejsca' }
    }
  }
}

/** With more stops than this a price would take too long; it is then shown after they have been moved. */
const maxPriced = 25

/**
 * What it costs to put several stops to a day, as a sentence: the sum of what each would cost alone. Undefined while it
 * is counted.
 */
export function usePriceOfSeveral(stops: readonly CampaignStop[], to: Target): string | undefined {
  const api = useApi()
  const counts = stops.length <= maxPriced
  const queries = useQueries({
    queries: counts
      ? stops.map(({ id, campaignId }) => queryOf(api, campaignCalls.openings, { id: campaignId, stopId: id }))
      : [],
  })
  if (!counts) return 'Cenę zobaczysz po przeniesieniu: wizyt jest dużo.'
  const prices = queries.map(({ data }, at) => data && priceAt(stops[at]!, data, to))
  if (stops.length === 0 || prices.includes(undefined)) return undefined
  const available = prices.filter((price) => typeof price === 'object' && price !== null)
  const full = prices.length - available.length
  return [
    available.length > 0 &&
      `Około ${priceText({ km: sumBy(available, ({ km }) => km), minutes: sumBy(available, ({ minutes }) => minutes) })}, licząc każdą osobno.`,
    full > 0 && `Bez miejsca tego dnia: ${formatCount(full, nouns.service)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** null where there is no room */
function priceAt(stop: CampaignStop, openings: readonly StopOpening[], to: Target): OpeningPrice | null {
  const opening = openingAt(openings, to)
  return opening ? openingPriceOf(opening, ownOpening(stop, openings)) : null
}

function levelOf(cost: number): PricedPlace['level'] {
  if (cost <= levels.cheap) return 'cheap'
  return cost >= levels.expensive ? 'expensive' : 'fair'
}

function placePrice(stop: CampaignStop, opening: StopOpening, own: StopOpening | undefined): PricedPlace {
  const price = openingPriceOf(opening, own)
  return {
    level: levelOf(price.cost),
    text: [priceText(price), ...breaches(stop, opening)].join(', '),
  }
}
