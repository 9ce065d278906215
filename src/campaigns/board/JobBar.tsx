import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Campaign } from '#domain/campaigns/campaign'
import { jobCalls } from '#domain/jobs/contract'
import { isFinished, percentOf } from '#domain/jobs/job'
import { useJobs } from '../../jobs'
import { Card } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useAction } from '../../shared/use-action'

/** The job that plans or offers, while it lasts: how far it is, the best so far, and a way to end it. Its work until then is kept. */
export function JobBar({ jobId }: Pick<Campaign, 'jobId'>) {
  const job = useJobs().find(({ id }) => id === jobId)
  const { run, busy } = useAction(jobCalls.stop, { failure: () => 'Nie udało się zatrzymać zadania' })
  if (!job || isFinished(job)) return null
  const percent = percentOf(job)
  return (
    <Card as="section" aria-label={job.title} sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography sx={{ fontWeight: 550 }}>{job.title}</Typography>
          <SecondaryText component="output">
            {job.stopRequested ? 'Zatrzymywanie…' : (job.outcome?.message ?? 'Czeka na swoją kolej')}
          </SecondaryText>
        </Box>
        <Button
          variant="outlined"
          loading={busy}
          disabled={job.stopRequested}
          onClick={() => run({ id: job.id })}
          aria-label={`${plans(job.kind) ? 'Wystarczy' : 'Zatrzymaj'}: ${job.title}`}
        >
          {plans(job.kind) ? 'Wystarczy' : 'Zatrzymaj'}
        </Button>
      </Box>
      <LinearProgress
        aria-label={job.title}
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ height: 8, borderRadius: 4, mt: 1 }}
      />
    </Card>
  )
}

/** A search may be ended when it is good enough; messages are only held back. */
const plans = (kind: string) => kind === 'campaigns.plan'
