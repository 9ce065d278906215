import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Campaign } from '#domain/campaigns/campaign'
import { isFinished } from '#domain/jobs/job'
import { JobProgress, StopButton, useJobs } from '../../jobs'
import { Card } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'

/**
 * The job that plans or offers, while it lasts: how far it is, the best so far, and a way to end it. Its work until
 * then is kept.
 */
export function JobBar({ jobId }: Pick<Campaign, 'jobId'>) {
  const job = useJobs().find(({ id }) => id === jobId)
  if (!job || isFinished(job)) return null
  return (
    <Card aria-label={job.title} sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 16rem' }}>
          <Typography sx={{ fontWeight: 550 }}>{job.title}</Typography>
          <SecondaryText component="output">
            {job.stopRequested ? 'Zatrzymywanie…' : (job.outcome?.message ?? 'Czeka na swoją kolej')}
          </SecondaryText>
        </Box>
        <StopButton job={job} variant="outlined" {...(plans(job.kind) && { label: 'Wystarczy' })} />
      </Box>
      <JobProgress job={job} />
    </Card>
  )
}

/** A search may be ended when it is good enough; messages are only held back. */
const plans = (kind: string) => kind === 'campaigns.plan'
