import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useEffect, useRef } from 'react'
import { jobCalls } from '#domain/jobs/contract'
import type { Job, JobStatus } from '#domain/jobs/job'
import { isFinished } from '#domain/jobs/job'
import { keyOf, useCall } from '../providers/use-call'
import { refetchWhile } from '../providers/use-polled-call'

const queryKey = keyOf(jobCalls.list, {})
interface FollowedJob {
  id: number
  completed: string | undefined
}

/** Jobs whose outcome is to be announced, however quickly they end */
const followedKey = ['jobs-awaited']
/** Polling interval of a running job (ms) */
const askEvery = 1000

/**
 * Jobs that the user started or may see, also those from before the page was loaded. Polled while one of them is
 * unfinished.
 */
export function useJobs(): Job[] {
  const { data = [] } = useCall(
    jobCalls.list,
    {},
    { refetchInterval: refetchWhile(askEvery, (jobs) => jobs.some((job) => !isFinished(job))) },
  )
  return data
}

/**
 * Returns a function to call after a request that started a job, with the job's id, or changed one. `completed` is said
 * before its outcome once it is done.
 */
export function useFollowJobs(): (started?: number, completed?: string) => void {
  const queryClient = useQueryClient()
  return (started, completed) => {
    if (started !== undefined) {
      queryClient.setQueryData<FollowedJob[]>(followedKey, (jobs = []) => [...jobs, { id: started, completed }])
    }
    void queryClient.invalidateQueries({ queryKey })
  }
}

const types: Record<JobStatus, 'success' | 'warning' | 'error'> = {
  WAITING: 'success',
  RUNNING: 'success',
  DONE: 'success',
  STOPPED: 'warning',
  FAILED: 'error',
}

/** A job that is done warns of what failed, and of what the operator or the budget has stopped. */
function typeOf({ status, outcome }: Job) {
  const { failed, stopped } = outcome?.counts ?? {}
  return status === 'DONE' && (failed || stopped) ? 'warning' : types[status]
}

/**
 * Notifies when a job ends that was started here or seen running, and reloads all queries, since it may have changed
 * any list.
 */
export function useJobResults(jobs: readonly Job[]): void {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const running = useRef(new Set<number>())
  const { data: followedJobs } = useQuery<FollowedJob[]>({ queryKey: followedKey, queryFn: skipToken })
  useEffect(() => {
    for (const job of jobs) {
      if (!isFinished(job)) running.current.add(job.id)
      else {
        const followed = followedJobs?.find(({ id }) => id === job.id)
        if (!running.current.delete(job.id) && !followed) continue
        queryClient.setQueryData<FollowedJob[]>(followedKey, (jobs = []) => jobs.filter(({ id }) => id !== job.id))
        const completed = job.status === 'DONE' && followed?.completed
        notify(completed ? `${completed}. ${resultOf(job)}` : resultOf(job), {
          type: typeOf(job),
        })
        void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== queryKey[0] })
      }
    }
  }, [jobs, followedJobs, notify, queryClient])
}

/** The outcome of a job as a sentence */
export function resultOf({ title, status, outcome }: Job): string {
  // What it has done before it failed must not be asked for again.
  if (status === 'FAILED') return `${title}: nie udało się. ${outcome?.message || 'Spróbuj ponownie.'}`
  if (status === 'STOPPED') return `${title}: zatrzymano.${outcome?.message ? ` ${outcome.message}` : ''}`
  return outcome?.message || `${title}: gotowe.`
}
