import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceHistoryCalls } from '#domain/services/history/contract'
import type { ServiceStatus, ServiceType } from '#domain/services/service'
import { serviceStatuses, serviceTypes } from '#domain/services/service'
import { isDay } from '#domain/time/day'
import type { RecordOwner } from '../../providers/record-owner'
import { useApi } from '../../providers/use-api'
import { keyOf, useCall } from '../../providers/use-call'

/** Services requested at first */
export const historyPage = 20
/** Most services ever requested */
export const maxHistory = 500

/** Values of the filter fields: 'all' and '' do not filter. */
export interface HistoryFilter {
  type: string
  status: string
  technicianId: string
  from: string
  until: string
  q: string
}
const noFilter: HistoryFilter = { type: 'all', status: 'all', technicianId: 'all', from: '', until: '', q: '' }

export function useHistory(of: RecordOwner) {
  const api = useApi()
  const [filter, setFilter] = useState(noFilter)
  const [count, setCount] = useState(historyPage)
  const list = of.owner === 'device' ? serviceHistoryCalls.ofDevice : serviceHistoryCalls.ofClient
  const input = { id: of.id, range: [0, count - 1] satisfies [number, number], ...historyInputOf(filter) }
  const query = useQuery({
    queryKey: keyOf(list, input),
    queryFn: ({ signal }) => api.page(list, input, { signal }),
    placeholderData: keepPreviousData,
  })
  return {
    ...query,
    filter,
    filtered: JSON.stringify(filter) !== JSON.stringify(noFilter),
    change: (change: Partial<HistoryFilter>) => setFilter((before) => ({ ...before, ...change })),
    clear: () => setFilter(noFilter),
    askForAll: () => setCount(maxHistory),
  }
}

function historyInputOf({ type, status, technicianId, from, until, q }: HistoryFilter) {
  return {
    filter: {
      ...(isOneOf(serviceTypes, type) && { type: [type] satisfies ServiceType[] }),
      ...(isOneOf(serviceStatuses, status) && { status: status satisfies ServiceStatus }),
      ...(technicianId !== 'all' && { technicianId: [Number(technicianId)] }),
      ...(q.trim() && { q: q.trim() }),
    },
    startDate: isDay(from) ? from : undefined,
    endDate: isDay(until) ? until : undefined,
  }
}

function isOneOf<Word extends string>(words: readonly Word[], text: string): text is Word {
  return (words as readonly string[]).includes(text)
}

/** Counts of all services, independent of the filters. */
export function useHistoryStats({ owner, id }: RecordOwner) {
  return useCall(owner === 'device' ? serviceHistoryCalls.deviceStats : serviceHistoryCalls.clientStats, { id })
}
