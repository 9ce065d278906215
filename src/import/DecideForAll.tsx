import Button from '@mui/material/Button'
import { importCalls } from '#domain/import/contract'
import type { Decision, Decisions, Import, Verdict } from '#domain/import/import'
import { decideSchema, mayAssign, importedVerdicts } from '#domain/import/import'
import { formatCount } from '#domain/text/plural'
import { useFollowJobs } from '../jobs'
import { useAction } from '../shared/use-action'

const choices: Record<Decisions['verdict'], [Decision | null, string][]> = {
  DOUBTFUL: [
    ['JOIN', 'Dołącz wszystkie'],
    ['NEW', 'Dodaj wszystkich jako nowych'],
    ['LEAVE_OUT', 'Pomiń wszystkie'],
  ],
  JOINED: [
    ['NEW', 'Dodaj wszystkich jako nowych'],
    ['LEAVE_OUT', 'Pomiń wszystkie'],
  ],
  SECOND_DEVICE: [['LEAVE_OUT', 'Pomiń wszystkie']],
  NEW: [['LEAVE_OUT', 'Pomiń wszystkie']],
  LEFT_OUT: [[null, 'Przywróć wszystkie']],
}

interface DecideForAllProps {
  of: Import
  verdict: Verdict
  /** Called with the job that judges the rows anew */
  onDecided: (jobId: number) => void
}

export function DecideForAll({ of, verdict: current, onDecided }: DecideForAllProps) {
  const verdict = decideSchema.shape.verdict.safeParse(current).data
  const follow = useFollowJobs()
  const guesses = verdict === 'DOUBTFUL' ? of.guesses : 0
  const { run, busy } = useAction(importCalls.decide, {
    onSuccess: ({ jobId }) => {
      onDecided(jobId)
      follow(jobId)
    },
  })
  // After a run most rows with these verdicts are written; the few that wait are decided one by one.
  if (!verdict || (!mayAssign(of) && importedVerdicts.includes(verdict))) return null
  const options = choices[verdict].filter(
    // If only guesses wait, there is no client to be decided about.
    ([decision]) => decision === 'LEAVE_OUT' || guesses === 0 || guesses < of.counts.DOUBTFUL,
  )
  return [
    guesses > 0 && (
      <Button
        key="guesses"
        variant="outlined"
        size="small"
        disabled={busy}
        onClick={() => run({ id: of.id, body: { verdict: 'DOUBTFUL', decision: 'JOIN', guesses: true } })}
      >
        Przyjmij domysły w {formatCount(guesses, ['wierszu', 'wierszach', 'wierszach'])}
      </Button>
    ),
    options.map(([decision, label]) => (
      <Button
        key={label}
        variant="outlined"
        size="small"
        disabled={busy}
        onClick={() => run({ id: of.id, body: { verdict, decision } })}
      >
        {label}
      </Button>
    )),
  ]
}
