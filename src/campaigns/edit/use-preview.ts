import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { newCampaign } from '#domain/campaigns/campaign'
import { campaignCalls } from '#domain/campaigns/contract'
import { unaffectedByWrites, useCall } from '../../providers/use-call'
import { useToday } from '../../shared/use-clock'
import { useDebounced } from '../../shared/use-debounced'
import { previewInput } from './campaign-form'

/** ms without a change before the numbers are asked for */
const settled = 400

/** The numbers of the campaign as it is filled in. While it cannot be reckoned, the last ones stay. */
export function usePreview() {
  const values = useWatch()
  const today = useToday()
  const input = useMemo(() => previewInput(values), [values])
  const body = useDebounced(input, settled)
  const query = useCall(
    campaignCalls.preview,
    { body: body ?? newCampaign(today, today, []) },
    { enabled: body !== undefined, placeholderData: keepPreviousData, staleTime: 60_000, meta: unaffectedByWrites },
  )
  return { ...query, incomplete: input === undefined, waiting: query.isFetching || input !== body }
}
export type Preview = ReturnType<typeof usePreview>
