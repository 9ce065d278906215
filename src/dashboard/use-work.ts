import { useGetList } from 'ra-core'
import type { Client } from '#domain/clients/client'
import { useOverdueVisits, useVisitsOf } from '../services'
import { useToday } from '../shared/use-today'

/** One record, for the number of all of them. */
const countOnly = { pagination: { page: 1, perPage: 1 } }

/** What is to be done: numbers of clients by the urgency filters of the clients tab, the visits of today, those left unsettled. */
export function useWork() {
  const today = useToday()
  const all = useGetList<Client>('clients', { ...countOnly, filter: {} })
  const overdue = useGetList<Client>('clients', { ...countOnly, filter: { urgency: 'overdue' } })
  const week = useGetList<Client>('clients', { ...countOnly, filter: { urgency: 'week' } })
  const visits = useVisitsOf(today, 1)
  const unsettled = useOverdueVisits()
  const queries = [all, overdue, week, visits, unsettled]
  return {
    clients: all.total,
    overdueClients: overdue.total,
    weekClients: week.total,
    visits: visits.data?.filter(({ status }) => status !== 'CANCELLED'),
    unsettled: unsettled.data,
    error: queries.find(({ error, data }) => error && data === undefined)?.error,
    retry: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}
