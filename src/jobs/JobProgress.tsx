import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { jobCalls } from '#domain/jobs/contract'
import type { Job } from '#domain/jobs/job'
import { percentOf } from '#domain/jobs/job'
import { useAction } from '../shared/use-action'

export function JobProgress({ job }: { job: Job }) {
  const percent = percentOf(job)
  return (
    <LinearProgress
      aria-label={job.title}
      variant={percent === undefined ? 'indeterminate' : 'determinate'}
      value={percent}
      sx={{ height: 8, borderRadius: 4, mt: 1 }}
    />
  )
}

interface StopButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  job: Job
  label?: string
}

export function StopButton({ job, label = 'Zatrzymaj', ...look }: StopButtonProps) {
  const { run, busy } = useAction(jobCalls.stop, { failure: () => 'Nie udało się zatrzymać zadania' })
  return (
    <Button
      {...look}
      onClick={() => run({ id: job.id })}
      loading={busy}
      disabled={job.stopRequested}
      aria-label={`${label}: ${job.title}`}
    >
      {label}
    </Button>
  )
}
