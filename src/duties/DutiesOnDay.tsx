import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Duty } from '#domain/duties/duty'
import { dutiesOn, dutyName } from '#domain/duties/duty'
import { visitMinutes } from '#domain/duties/visit'
import type { Day } from '#domain/time/day'
import { formatDay, formatDuration } from '#domain/time/format'
import { RowButton } from '../shared/list/row/RowButton'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useToday } from '../shared/use-clock'
import { useDutiesNear, useDutiesOf } from './use-duties'

interface DutiesOnDayProps {
  deviceId: number
  day: Day
  /** Length of the visit; with `onMinutes` it can be made as long as its duties take */
  minutes?: number
  onMinutes?: (minutes: number) => void
}

/** What a visit on this day means to the duties of its device; nothing for a device without duties. */
export function DutiesOnDay({ deviceId, day, minutes = 0, onMinutes }: DutiesOnDayProps) {
  const { data } = useDutiesOf(deviceId)
  const today = useToday()
  const { fit, missed } = dutiesOn(data ?? [], day)
  // What has passed already is missed on any day.
  const warnings = missed.filter(({ dueOn }) => dueOn !== null && dueOn >= today)
  const needed = visitMinutes(fit)
  const { data: near } = useDutiesNear(deviceId, onMinutes !== undefined)
  const nearby = dutiesOn(near ?? [], day).fit
  return (
    <>
      {fit.length > 0 && <Typography variant="body2">Spełni też obowiązki: {dutyList(fit)}.</Typography>}
      {onMinutes && needed !== null && needed > minutes && (
        <div>
          <RowButton aria-label={`Ustaw czas trwania: ${formatDuration(needed)}`} onClick={() => onMinutes(needed)}>
            Ustaw czas trwania: {formatDuration(needed)}
          </RowButton>
        </div>
      )}
      {nearby.length > 0 && (
        <SecondaryText>
          Pod tym adresem można tego dnia zrobić też: {nearby.map(ofDevice).join(', ')}. Umów to jako osobną wizytę.
        </SecondaryText>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">Przed tą wizytą minie nieprzekraczalny termin: {dutyList(warnings)}.</Alert>
      )}
    </>
  )
}

const ofDevice = (duty: Duty) =>
  `${dutyName(duty)}, ${duty.deviceName ?? deviceTypeNames[duty.deviceType]} (termin ${formatDay(duty.dueOn!)})`

/** 'Kontrola szczelności (termin 1.12.2026), Filtry (termin 5.12.2026)' */
const dutyList = (duties: readonly Duty[]) =>
  duties.map((duty) => `${dutyName(duty)} (termin ${formatDay(duty.dueOn!)})`).join(', ')
