import JobsIcon from '@mui/icons-material/PendingActionsOutlined'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { isFinished, percentOf } from '#domain/jobs/job'
import { counted } from '#domain/text/plural'
import { lazyPart } from '../shared/lazy-part'
import { useJobResults, useJobs } from './use-jobs'

const JobRow = lazyPart(async () => (await import('./JobRow')).JobRow)

/** Jobs in the background, wherever one goes in the console; nothing where there are none. */
export function JobsButton() {
  const jobs = useJobs()
  useJobResults(jobs)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const titleId = useId()
  if (jobs.length === 0) return null
  const running = jobs.filter((job) => !isFinished(job))
  const percent = running[0] && percentOf(running[0])
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        aria-label={`Zadania w tle${running.length > 0 ? `: ${counted(running.length, ['trwa', 'trwają', 'trwa'])}` : ''}`}
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
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            tabIndex: -1,
            sx: { width: 'min(380px, calc(100vw - 32px))', maxHeight: 480, p: 2, mt: 0.5 },
          },
        }}
      >
        <Typography variant="h2" id={titleId}>
          Zadania w tle
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Box>
      </Popover>
    </>
  )
}
