import Typography from '@mui/material/Typography'
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { groupBy } from '#domain/collections'
import type { Duty } from '#domain/duties/duty'
import { dutyName, dutyReasonNames, dutyState, endingDays, isCurrent } from '#domain/duties/duty'
import { daysBetween } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { useToday } from '../shared/use-clock'
import { useCurrentDuties, useDutiesOf } from './use-duties'

const DutiesByDevice = createContext<ReadonlyMap<number, readonly Duty[]>>(new Map())

/** Asks once for what is due at several devices, for the `CurrentDuties` within. */
export function CurrentDutiesProvider({ deviceIds, children }: { deviceIds: readonly number[]; children: ReactNode }) {
  const { data } = useCurrentDuties(deviceIds)
  const byDevice = useMemo(() => groupBy(data ?? [], (duty) => duty.deviceId), [data])
  return <DutiesByDevice value={byDevice}>{children}</DutiesByDevice>
}

export function CurrentDuties({ deviceId }: { deviceId: number }) {
  return <DutyLines duties={useContext(DutiesByDevice).get(deviceId) ?? []} />
}

/** Current duties of one device, read separately */
export function CurrentDutiesOf({ deviceId }: { deviceId: number }) {
  const { data } = useDutiesOf(deviceId)
  const today = useToday()
  return <DutyLines duties={(data ?? []).filter((duty) => isCurrent(duty, today))} />
}

/** What has to be done, why, and until when it counts; nothing where nothing is due. */
function DutyLines({ duties }: { duties: readonly Duty[] }) {
  const today = useToday()
  return duties.map((duty) => {
    const late = dutyState(duty, today) === 'PASSED'
    const near = !late && daysBetween(today, duty.dueOn!) <= endingDays
    return (
      <Typography
        key={duty.id}
        variant="body2"
        component="div"
        // A flex box is not cut off in rows of several lines.
        sx={{ display: 'flex', color: ({ colours }) => (duty.hard && (late || near) ? colours.danger : colours.quiet) }}
        className="wish-line"
      >
        <span>
          {duty.confirmedAt && 'Klient chce wizyty: '}
          {dutyName(duty)}
          {whenText(duty, { late, near })} {formatDay(duty.dueOn!)} ({dutyReasonNames[duty.reason]})
        </span>
      </Typography>
    )
  })
}

/** A hard end is told apart before and after it passes. */
function whenText({ hard }: Duty, { late, near }: { late: boolean; near: boolean }): string {
  if (late) return hard ? ', termin nieprzekraczalny minął' : ', termin minął'
  return hard && near ? ' najpóźniej' : ' do'
}
