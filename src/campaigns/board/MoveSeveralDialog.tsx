import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { CampaignStop } from '#domain/campaigns/stop'
import { accusative, formatCount, nouns, plural } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { formatDayOfMonth, formatWeekday } from '#domain/time/format'
import { errorText } from '../../providers/api-error'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { RunProgress } from '../../shared/feedback/RunProgress'
import { FilterSelect } from '../../shared/list/FilterSelect'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { technicianEntries } from '../../technicians'
import { usePriceOfSeveral } from './use-openings'
import type { BoardTechnician } from './board-model'
import { fixedReason } from './board-model'
import type { BoardActions } from './use-board'

interface Refusal {
  name: string
  why: string
}

interface MoveSeveralDialogProps {
  stops: readonly CampaignStop[]
  technicians: readonly BoardTechnician[]
  days: readonly Day[]
  isDayOff: (technicianId: number, day: Day) => boolean
  actions: BoardActions
  onClose: () => void
}

/** Moves stops one after the other to a day of a technician; of those that are not moved it says why. */
export function MoveSeveralDialog({ stops, technicians, days, isDayOff, actions, onClose }: MoveSeveralDialogProps) {
  const [who, setWho] = useState(String(technicians[0]?.userId ?? ''))
  const isOff = (each: string) => isDayOff(Number(who), each as Day)
  const [day, setDay] = useState<string>(days.find((each) => !isOff(each)) ?? days[0] ?? '')
  const [run, setRun] = useState<{ done: number; refusals: readonly Refusal[]; over: boolean }>()
  const movable = stops.filter((stop) => !fixedReason(stop))
  const fixedCount = stops.length - movable.length

  const price = usePriceOfSeveral(movable, { technicianId: Number(who), day: day as Day })

  async function move() {
    const refusals: Refusal[] = []
    let done = 0
    setRun({ done, refusals, over: false })
    const names = new Map(movable.map(({ id, clientName }) => [id, clientName]))
    const to = { technicianId: Number(who), day: day as Day }
    const all = await actions.moveSeveral(movable, to, (stopId, failure) => {
      if (failure !== undefined) refusals.push({ name: names.get(stopId) ?? '', why: errorText(failure) })
      done++
      setRun({ done, refusals: [...refusals], over: done === movable.length })
    })
    if (all) onClose()
  }

  return (
    <ActionDialog
      title={`Przenieś ${formatCount(movable.length, accusative.service)}`}
      confirmLabel={run?.over ? 'Zamknij' : 'Przenieś'}
      confirmProps={{ disabled: !run && (!who || !day || isOff(day) || movable.length === 0) }}
      busy={run !== undefined && !run.over}
      form
      onConfirm={() => (run?.over ? onClose() : void move())}
      onClose={onClose}
    >
      {run ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <RunProgress
            label="Przenoszenie wizyt"
            verb="Przeniesiono"
            done={run.done - run.refusals.length}
            total={movable.length}
          />
          {run.over && run.refusals.length > 0 && (
            <Alert severity="warning">
              {[...new Set(run.refusals.map(({ why }) => why))].map((reason) => (
                <div key={reason}>
                  Nie przeniesiono: {run.refusals.flatMap(({ name, why }) => (why === reason ? name : [])).join(', ')}.{' '}
                  {reason}
                </div>
              ))}
            </Alert>
          )}
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography>Dokąd przenieść zaznaczone wizyty? W trasie staną tam, gdzie jest najbliżej.</Typography>
          {fixedCount > 0 && (
            <Alert severity="warning" role="note">
              {formatCount(fixedCount, nouns.service)} {plural(fixedCount, ['zostanie', 'zostaną', 'zostanie'])} na
              miejscu: klienci znają już te terminy.
            </Alert>
          )}
          <FilterSelect label="Serwisant" value={who} options={technicianEntries(technicians)} onChange={setWho} />
          <FilterSelect
            label="Dzień"
            value={day}
            options={days.map((each) => {
              const name = `${formatWeekday(each)}, ${formatDayOfMonth(each)}`
              return [each, isOff(each) ? `${name} (dzień wolny)` : name] as const
            })}
            disabled={isOff}
            onChange={setDay}
          />
          {isOff(day) ? (
            <SecondaryText component="output">Wtedy ta osoba ma dzień wolny. Wybierz inny dzień.</SecondaryText>
          ) : (
            price && <SecondaryText component="output">{price}</SecondaryText>
          )}
        </Box>
      )}
    </ActionDialog>
  )
}
