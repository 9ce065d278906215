import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { serviceCalls } from '#domain/services/contract'
import type { EmergencyProposal } from '#domain/services/emergency'
import { preferredOf } from '#domain/services/emergency'
import type { Service } from '#domain/services/service'
import { keyOf } from '../../providers/use-call'
import { usePolledCall } from '../../providers/use-polled-call'
import { useBeforeSubmit } from '../../shared/form/before-submit'
import { proposalsInterval } from '../use-services'

export type Proposal = EmergencyProposal<Service>

/**
 * Field 'proposal' of the surrounding form, and what may be chosen for its device. The soonest that moves nothing is
 * chosen until a person picks.
 */
export function useEmergencyProposals() {
  const { deviceId, durationMinutes, proposal } = useWatch() as {
    deviceId: number | null
    durationMinutes: number
    proposal: Proposal | null
  }
  const { setValue, resetField, getValues } = useFormContext()
  // Registers the field: without that it has no default of its own.
  useController({ name: 'proposal' })
  const input = { body: { deviceId: deviceId ?? 0, durationMinutes } }
  const { data, error, refetch } = usePolledCall(serviceCalls.emergencyProposals, input, {
    enabled: Boolean(deviceId),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: proposalsInterval,
  })
  const isFetching = useIsFetching({ queryKey: keyOf(serviceCalls.emergencyProposals, input), exact: true }) > 0
  const [lastPick, setLastPick] = useState<{ deviceId: number; proposal: Proposal }>()
  const picked = lastPick?.deviceId === deviceId ? lastPick.proposal : undefined

  /**
   * Proposes the same person again, with the arrival time as of now. Only a choice that nobody made is replaced by
   * another.
   */
  function renew(proposals: readonly Proposal[] = [], wanted = picked): boolean {
    const next = wanted ? proposals.find(isSame(wanted)) : preferredOf(proposals)
    // What nobody picked leaves nothing unsaved.
    if (wanted) setValue('proposal', next ?? null)
    else resetField('proposal', { defaultValue: next ?? null })
    return next !== undefined
  }
  const onData = useEffectEvent((proposals?: readonly Proposal[]) => void renew(proposals))
  useEffect(() => onData(data?.proposals), [data])

  // Saving waits for what is about to be shown; who is on the screen when it is pressed was picked by that.
  useBeforeSubmit('answer', async () => {
    if (!isFetching || !deviceId || !proposal) return true
    setLastPick({ deviceId, proposal })
    const answer = (await refetch({ cancelRefetch: false })).data
    const latest = getValues('proposal') as Proposal | null
    return latest !== null && renew(answer?.proposals, latest)
  })

  function pick(chosen: Proposal) {
    if (!deviceId) return
    setLastPick({ deviceId, proposal: chosen })
    setValue('proposal', chosen, { shouldDirty: true })
  }

  return { deviceId, data, error, isFetching, refetch, proposal, picked, pick }
}

/** Arrivals change by the minute; who goes, and whether something moves, is what was chosen. */
export const proposalKey = ({ technicianId, inTheWay }: Proposal) => `${technicianId} ${inTheWay.length > 0}`
export const isSame = (one: Proposal) => (other: Proposal) => proposalKey(one) === proposalKey(other)
