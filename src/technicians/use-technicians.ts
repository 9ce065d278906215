import { technicianCalls } from '#domain/technicians/contract'
import { useCall } from '../providers/use-call'

/**
 * Present and former technicians by name; `offered` marks those who can be assigned.
 * Cached for five minutes, or until the next write of this tab.
 */
export function useTechnicians() {
  return useCall(technicianCalls.list, { all: 'true' }, { staleTime: 5 * 60_000 })
}

export function useTechnician(userId: number) {
  return useCall(technicianCalls.get, { id: userId }, { staleTime: 0, gcTime: 0 })
}
