import Button from '@mui/material/Button'
import type { Decision, Import, Verdict } from '#domain/import/import'
import { mayAssign, writtenVerdicts } from '#domain/import/import'
import { useFollowJobs } from '../jobs'
import { useAction } from '../shared/use-action'

const choices: Partial<Record<Verdict, [Decision | null, string][]>> = {
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

export function DecideForAll({ of, verdict }: { of: Import; verdict: Verdict }) {
  const follow = useFollowJobs()
  const { run, busy } = useAction('decideImportRows', { onSuccess: ({ jobId }) => follow(jobId) })
  // After a run most rows with these verdicts are written; the few that wait are decided one by one.
  if (!mayAssign(of) && writtenVerdicts.includes(verdict)) return null
  return choices[verdict]?.map(([decision, label]) => (
    <Button
      key={label}
      variant="outlined"
      size="small"
      disabled={busy}
      onClick={() => run({ id: of.id, verdict, decision })}
    >
      {label}
    </Button>
  ))
}
