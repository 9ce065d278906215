import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Job } from '#domain/jobs/job'
import { JobRow } from './JobRow'

interface JobsPopoverProps {
  jobs: readonly Job[]
  anchor: HTMLElement
  /** Called after it has closed */
  onClose: () => void
}

export function JobsPopover({ jobs, anchor, onClose }: JobsPopoverProps) {
  const [open, setOpen] = useState(true)
  const titleId = useId()
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={() => setOpen(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        transition: { onExited: onClose },
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
  )
}
