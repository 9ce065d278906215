import { keepPreviousData } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { newCampaign } from '#domain/campaigns/campaign'
import { campaignCalls } from '#domain/campaigns/contract'
import { unaffectedByWrites, useCall } from '../../providers/use-call'
import { useToday } from '../../shared/use-clock'
import { useDebounced } from '../../shared/use-debounced'
import { previewInput } from './campaign-form'

/** ms without a change before the numbers are asked for */
const debounceMs = 400

/** The campaign that the surrounding form changes; undefined for a new one */
export const EditedCampaign = createContext<number | undefined>(undefined)

/** The numbers of the campaign as it is filled in. While they cannot be computed, the last ones stay. */
export function usePreview() {
  const values = useWatch()
  const campaignId = useContext(EditedCampaign)
  const today = useToday()
  // A string, since the form returns new objects for equal values
  const input = JSON.stringify(previewInput(values) ?? null)
  const debounced = useDebounced(input, debounceMs)
  const body = JSON.parse(debounced) as CampaignInput | null
  const query = useCall(
    campaignCalls.preview,
    { campaignId, body: body ?? newCampaign(today, today, []) },
    { enabled: body !== null, placeholderData: keepPreviousData, staleTime: 60_000, meta: unaffectedByWrites },
  )
  return { ...query, incomplete: input === 'null', waiting: query.isFetching || input !== debounced }
}
export type Preview = ReturnType<typeof usePreview>
