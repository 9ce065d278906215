import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { Job } from '#domain/jobs/job'
import { isFinished, percentOf } from '#domain/jobs/job'
import { useActions } from '../providers/use-actions'
import { resultOf, useFollowJobs } from './use-jobs'

/** A job: how far it is, with a button that stops it, or what came of it. */
export function JobRow({ job }: { job: Job }) {
  const percent = percentOf(job)
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="h3" component="h3">
        {job.title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        Zlecenie: {job.startedBy}
      </Typography>
      {isFinished(job) ? (
        <Typography color={job.status === 'FAILED' ? 'error' : 'text.secondary'}>{resultOf(job)}</Typography>
      ) : (
        <>
          <LinearProgress
            aria-label={job.title}
            variant={percent === undefined ? 'indeterminate' : 'determinate'}
            value={percent}
            sx={{ height: 8, borderRadius: 4, mt: 1 }}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
            <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {stateOf(job, percent)}
            </Typography>
            <StopButton job={job} />
          </Box>
        </>
      )}
    </Box>
  )
}

function stateOf({ status, done, total, stopRequested }: Job, percent: number | undefined): string {
  if (stopRequested) return 'Zatrzymywanie…'
  if (status === 'WAITING') return 'Czeka na swoją kolej'
  if (percent === undefined || total === null) return 'W toku…'
  return `${percent}% · ${done.toLocaleString('pl-PL')} z ${total.toLocaleString('pl-PL')}`
}

function StopButton({ job }: { job: Job }) {
  const actions = useActions()
  const follow = useFollowJobs()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.stopJob({ id: job.id }),
    onError: () => notify('Nie udało się zatrzymać zadania', { type: 'error' }),
    onSettled: () => follow(),
  })
  return (
    <Button
      size="small"
      onClick={() => mutate()}
      loading={isPending}
      disabled={job.stopRequested}
      aria-label={`Zatrzymaj: ${job.title}`}
    >
      Zatrzymaj
    </Button>
  )
}
