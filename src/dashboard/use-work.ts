import { useGetList } from 'react-admin'
import type { Client } from '#domain/clients/client'
import { byStanding } from '#domain/services/visit-standing'
import { dayAt } from '#domain/time/warsaw'
import { useBegunVisits, useVisitsOf } from '../services'
import { useMinute } from '../shared/use-clock'

/** One record, for the number of all of them. */
const countOnly = { pagination: { page: 1, perPage: 1 } }

/** What is to be done: numbers of clients by the urgency filters of the clients tab, the visits of today, and the overdue ones of days before. */
export function useWork() {
  const now = useMinute()
  const all = useGetList<Client>('clients', { ...countOnly, filter: {} })
  const overdue = useGetList<Client>('clients', { ...countOnly, filter: { urgency: 'overdue' } })
  const week = useGetList<Client>('clients', { ...countOnly, filter: { urgency: 'week' } })
  const ofToday = useVisitsOf(dayAt(now), 1)
  const begun = useBegunVisits()
  const queries = [all, overdue, week, ofToday, begun]
  const visits = ofToday.data && begun.data && byStanding(now, begun.data, ofToday.data)
  return {
    clients: all.total,
    overdueClients: overdue.total,
    weekClients: week.total,
    visits: visits?.TODAY.filter(({ status }) => status !== 'CANCELLED'),
    overdueVisits: visits?.OVERDUE,
    error: queries.find(({ error, data }) => error && data === undefined)?.error,
    retry: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}
