import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { Duty } from '#domain/duties/duty'
import { dutiesOn, dutyName } from '#domain/duties/duty'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { useToday } from '../shared/use-clock'
import { useDutiesOf } from './use-duties'

/** What a visit on this day means to the duties of its device; nothing for a device without duties. */
export function DutiesOnDay({ deviceId, day }: { deviceId: number; day: Day }) {
  const { data } = useDutiesOf(deviceId)
  const today = useToday()
  const { fit, missed } = dutiesOn(data ?? [], day)
  // What has passed already is missed on any day.
  const warned = missed.filter(({ dueOn }) => dueOn !== null && dueOn >= today)
  return (
    <>
      {fit.length > 0 && <Typography variant="body2">Spełni też obowiązki: {listed(fit)}.</Typography>}
      {warned.length > 0 && (
        <Alert severity="warning">Przed tą wizytą minie nieprzekraczalny termin: {listed(warned)}.</Alert>
      )}
    </>
  )
}

/** 'Kontrola szczelności (termin 1.12.2026), Filtry (termin 5.12.2026)' */
const listed = (duties: readonly Duty[]) =>
  duties.map((duty) => `${dutyName(duty)} (termin ${formatDay(duty.dueOn!)})`).join(', ')
