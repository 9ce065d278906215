import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { FailureGroup, Job, JobOutcome } from '#domain/jobs/job'
import { isFinished, percentOf } from '#domain/jobs/job'
import { formatNumber } from '#domain/text/number'
import { formatCount } from '#domain/text/plural'
import { DividedItem } from '../shared/list/DividedItem'
import { SecondaryText } from '../shared/page/SecondaryText'
import { JobProgress, StopButton } from './JobProgress'
import { resultOf } from './use-jobs'

export function JobRow({ job }: { job: Job }) {
  return (
    <DividedItem sx={{ py: 1.5 }}>
      <Typography variant="h3" component="h3">
        {job.title}
      </Typography>
      <SecondaryText>Zlecenie: {job.startedBy}</SecondaryText>
      {isFinished(job) ? (
        <>
          <Typography color={job.status === 'FAILED' ? 'error' : 'text.secondary'}>{resultOf(job)}</Typography>
          <Details lines={job.outcome?.details ?? []} />
        </>
      ) : (
        <>
          <JobProgress job={job} />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
            <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {stateOf(job)}
            </Typography>
            <StopButton job={job} size="small" />
          </Box>
        </>
      )}
    </DividedItem>
  )
}

/** What failed, and why */
function Details({ lines }: { lines: NonNullable<JobOutcome['details']> }) {
  if (lines.length === 0) return null
  return (
    <Box component="ul" aria-label="Szczegóły" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <SecondaryText key={typeof line === 'string' ? line : line.reason} component="li" sx={detailLine}>
          {typeof line === 'string' ? line : <Failures {...line} />}
        </SecondaryText>
      ))}
    </Box>
  )
}

const namesAtFirst = 3

/** 'Łucja Żak, Vitocal 200; Jan Kowalski, Kocioł gazowy i 4 inne: Klient nie ma numeru telefonu.' */
function Failures({ reason, names }: FailureGroup) {
  const [open, setOpen] = useState(false)
  const more = open ? 0 : names.length - namesAtFirst
  return (
    <>
      {(more > 0 ? names.slice(0, namesAtFirst) : names).join('; ')}
      {more > 0 && (
        <>
          {' i '}
          <MuiLink component="button" type="button" variant="body2" onClick={() => setOpen(true)}>
            {formatCount(more, ['inne', 'inne', 'innych'])}
          </MuiLink>
        </>
      )}
      : {reason}
    </>
  )
}

const detailLine = { py: 0.5, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'divider' } } as const

function stateOf(job: Job): string {
  const { status, done, total, stopRequested } = job
  const percent = percentOf(job)
  if (stopRequested) return 'Zatrzymywanie…'
  const waits = status === 'WAITING'
  if (percent === undefined || total === null || (waits && done === 0))
    return waits ? 'Czeka na swoją kolej' : 'W toku…'
  const progress = `${percent}% · ${formatNumber(done)} z ${formatNumber(total)}`
  return waits ? `${progress} · czeka` : progress
}
