import MapIcon from '@mui/icons-material/MapOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { importCalls } from '#domain/import/contract'
import type { HistoryCounts, Import } from '#domain/import/import'
import { mayDecide } from '#domain/import/import'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns, plural } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { useFollowJobs } from '../jobs'
import { Panel } from '../shared/page/Card'
import type { Figure } from '../shared/page/Figures'
import { Figures } from '../shared/page/Figures'
import { useAction } from '../shared/use-action'
import { longLabels, rowsToWrite } from './import-text'
import { UndoDialog } from './UndoDialog'
import type { RowEdits } from './use-row-edits'

const titles: Partial<Record<Import['status'], string>> = { UNDONE: 'Import cofnięty', RUNNING: 'Import zatrzymany' }

export function ImportResult({ of, edits }: { of: Import; edits: RowEdits }) {
  const [undoing, setUndoing] = useState(false)
  const { counts, written, status, remaining } = of
  const follow = useFollowJobs()
  const again = useAction(importCalls.run, { onSuccess: ({ jobId }) => follow(jobId) })
  const isStopped = status === 'RUNNING'
  const rowsLeft = rowsToWrite(of)
  const pending = mayDecide(of) ? counts.DOUBTFUL : 0
  const mayRun = isStopped ? rowsLeft > 0 || of.history !== null : rowsLeft > 0 && mayDecide(of)
  return (
    <Panel title={titles[status] ?? 'Gotowe'} help={helpOf(of)}>
      <Figures large figures={figuresOf(of, pending)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5, ...longLabels }}>
        {mayRun && (
          <Button
            variant="contained"
            loading={again.busy}
            onClick={() => edits.discardAnd(() => again.run({ id: of.id }))}
          >
            {rowsLeft > 0 ? `Wczytaj jeszcze ${formatCount(rowsLeft, nouns.row)}` : 'Wczytaj resztę historii'}
          </Button>
        )}
        {(remaining > 0 || (status !== 'UNDONE' && historyOf(written) > 0)) && (
          <>
            <Button component={Link} to="/?tab=map" variant={mayRun ? 'outlined' : 'contained'} startIcon={<MapIcon />}>
              Pokaż na mapie
            </Button>
            <Button component={Link} to="/?tab=clients" variant="outlined">
              Lista klientów
            </Button>
            <Button component={Link} to="/?tab=clients&view=table&position=TO_MEND" variant="outlined">
              Położenia do poprawienia
            </Button>
            <Button color="error" startIcon={<UndoIcon />} onClick={() => edits.discardAnd(() => setUndoing(true))}>
              Cofnij import
            </Button>
          </>
        )}
      </Box>
      {undoing && <UndoDialog of={of} onClose={() => setUndoing(false)} />}
    </Panel>
  )
}

function helpOf({ status, ranAt, undoneAt, undoneBy, remaining, written, history, fileKept }: Import) {
  if (status === 'UNDONE' && undoneAt) {
    const rest = remaining > 0 ? ` Zostało: ${formatCount(remaining, nouns.row)}, które były już w użyciu.` : ''
    return `${formatInstant(new Date(undoneAt))}, ${undoneBy}.${rest}`
  }
  if (!ranAt) return undefined
  const isHistoryKnown = history !== null && historyOf(history) > 0 && historyOf(written) === 0
  return [
    `${formatInstant(new Date(ranAt))}.`,
    // The file is kept for 30 days, and by then all addresses have been looked up.
    ...(written.devices > 0 && fileKept
      ? ['Adresy domów dokładnie wyszukujemy w tle; do tego czasu urządzenia są na mapie w środku swoich miejscowości.']
      : []),
    ...(isHistoryKnown ? ['Wizyty, obowiązki i SMS-y z tego pliku były tu już wszystkie.'] : []),
  ].join(' ')
}

const historyOf = ({ services, duties, sms }: HistoryCounts) => services + duties + sms

/** @param pending doubtful rows that may still be decided */
function figuresOf({ counts, written }: Import, pending: number): Figure[] {
  const { clients, devices, services, duties, sms, joined } = written
  const figures: [label: string, count: number][] = [
    [plural(clients, nouns.client), clients],
    [plural(devices, nouns.device), devices],
    [plural(services, nouns.service), services],
  ]
  if (duties > 0) figures.push([plural(duties, nouns.duty), duties])
  if (sms > 0) figures.push([`${plural(sms, nouns.sms)} z historii`, sms])
  figures.push(['dołączonych do istniejących', joined], ['już było', counts.EXISTS])
  if (pending > 0) figures.push(['do decyzji', pending])
  figures.push(['pominiętych', counts.LEFT_OUT + counts.DOUBTFUL - pending], ['odrzuconych', counts.REFUSED])
  return figures.map(([label, count]) => ({ label, value: formatNumber(count) }))
}
