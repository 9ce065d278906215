import { useCallback } from 'react'
import { technicianCalls } from '#domain/technicians/contract'
import type { Technician } from '#domain/technicians/technician'
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

/** The name of an account that is no technician any more */
export const unknownName = (userId: number) => `Konto nr ${userId}`

/** Options of a `FilterSelect` */
export const technicianEntries = (technicians: readonly Pick<Technician, 'userId' | 'name'>[]) =>
  technicians.map(({ userId, name }) => [String(userId), name] as const)

/** Names present and former technicians. */
export function useTechnicianName(): (userId: number) => string {
  const { data } = useTechnicians()
  return useCallback((id) => data?.find(({ userId }) => userId === id)?.name ?? unknownName(id), [data])
}
