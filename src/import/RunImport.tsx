import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { importCalls } from '#domain/import/contract'
import type { Import } from '#domain/import/import'
import { formatCount, nouns } from '#domain/text/plural'
import { useFollowJobs } from '../jobs'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { rowsToWrite } from './import-text'

/** '12 wierszy', or 'historię' where all rows are known and lack only history from the file */
function whatToWrite(of: Import): string {
  const count = rowsToWrite(of)
  return count === 0 && of.history ? 'historię' : formatCount(count, nouns.row)
}

interface RunImportProps {
  of: Import
  onRun: () => void
  onAssign: () => void
}

/** Leads on to writing the rows, or back to the columns. */
export function RunImport({ of, onRun, onAssign }: RunImportProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        pb: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {of.status === 'JUDGED' && (
        <Button variant="contained" size="large" disabled={rowsToWrite(of) === 0 && !of.history} onClick={onRun}>
          Wczytaj {whatToWrite(of)}
        </Button>
      )}
      <Button onClick={onAssign}>Zmień przypisanie kolumn</Button>
      {of.status === 'JUDGED' && of.counts.DOUBTFUL > 0 && (
        <Typography color="text.secondary">
          Do decyzji: {formatCount(of.counts.DOUBTFUL, nouns.row)}. Bez decyzji zostaną pominięte.
        </Typography>
      )}
    </Box>
  )
}

export function RunQuestion({ of, onClose }: { of: Import; onClose: () => void }) {
  const follow = useFollowJobs()
  return (
    <ActionQuestion
      title={`Wczytać ${whatToWrite(of)}?`}
      confirmLabel="Wczytaj"
      action={importCalls.run}
      input={{ id: of.id }}
      onSuccess={({ jobId }) => follow(jobId)}
      onClose={onClose}
    >
      {effectOf(of)} Import można zatrzymać i cofnąć w całości.
    </ActionQuestion>
  )
}

function effectOf(of: Import): string {
  if (!of.history) return 'Dodamy klientów i urządzenia, a ostatnie przeglądy jako wizyty w historii.'
  const added =
    rowsToWrite(of) === 0
      ? 'wizyty, obowiązki i SMS-y, których tu jeszcze nie ma'
      : 'klientów i urządzenia razem z wizytami, obowiązkami i SMS-ami z historii'
  return `Dodamy ${added}. Żaden z tych SMS-ów nie zostanie wysłany.`
}
