import { useState } from 'react'
import { isFinished, percentOf } from '#domain/jobs/job'
import { formatCount } from '#domain/text/plural'
import { lazyPart } from '../shared/feedback/lazy-part'
import { JobsIcon } from '../shared/plain/icons'
import { PlainButton } from '../shared/plain/PlainButton'
import { useJobResults, useJobs } from './use-jobs'

const JobsPopover = lazyPart(async () => (await import('./JobsPopover')).JobsPopover)

/** Opens the list of background jobs; draws nothing where there are none. */
export function JobsButton() {
  const jobs = useJobs()
  useJobResults(jobs)
  const [anchor, setAnchor] = useState<HTMLElement>()
  if (jobs.length === 0) return null
  const running = jobs.filter((job) => !isFinished(job))
  const percent = running[0] && percentOf(running[0])
  return (
    <>
      <PlainButton
        variant="icon"
        icon={JobsIcon}
        className="top-jobs"
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        aria-label={`Zadania w tle${running.length > 0 ? `: ${formatCount(running.length, ['trwa', 'trwają', 'trwa'])}` : ''}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {running.length > 0 && (
          <svg
            viewBox="0 0 36 36"
            aria-hidden="true"
            className={percent === undefined ? 'top-jobs-ring top-jobs-turning' : 'top-jobs-ring'}
          >
            <circle cx="18" cy="18" r="16.5" pathLength="100" strokeDasharray={`${percent ?? 60} 100`} />
          </svg>
        )}
      </PlainButton>
      {anchor && <JobsPopover jobs={jobs} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  )
}
