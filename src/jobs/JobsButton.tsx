import JobsIcon from '@mui/icons-material/PendingActionsOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { isFinished, percentOf } from '#domain/jobs/job'
import { formatCount } from '#domain/text/plural'
import { lazyPart } from '../shared/feedback/lazy-part'
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
      <IconButton
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        aria-label={`Zadania w tle${running.length > 0 ? `: ${formatCount(running.length, ['trwa', 'trwają', 'trwa'])}` : ''}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ position: 'relative', width: 44, height: 44 }}
      >
        <JobsIcon />
        {running.length > 0 && (
          <CircularProgress
            aria-hidden="true"
            size={36}
            thickness={3}
            variant={percent === undefined ? 'indeterminate' : 'determinate'}
            value={percent}
            sx={{ position: 'absolute' }}
          />
        )}
      </IconButton>
      {anchor && <JobsPopover jobs={jobs} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  )
}
