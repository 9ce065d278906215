import Typography from '@mui/material/Typography'
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Duty } from '#domain/duties/duty'
import { dutyName, dutyReasonNames, dutyState } from '#domain/duties/duty'
import { formatDay } from '#domain/time/format'
import { useToday } from '../shared/use-clock'
import { useCurrentDuties, useDutiesOf } from './use-duties'

const DutiesByDevice = createContext<ReadonlyMap<number, readonly Duty[]>>(new Map())

/** Asks once for what is due at several devices, for the `CurrentDuties` within. */
export function CurrentDutiesProvider({ deviceIds, children }: { deviceIds: readonly number[]; children: ReactNode }) {
  const { data } = useCurrentDuties(deviceIds)
  const byDevice = useMemo(() => {
    const found = new Map<number, Duty[]>()
    for (const duty of data ?? []) found.set(duty.deviceId, [...(found.get(duty.deviceId) ?? []), duty])
    return found
  }, [data])
  return <DutiesByDevice value={byDevice}>{children}</DutiesByDevice>
}

export function CurrentDuties({ deviceId }: { deviceId: number }) {
  return <DutyLines duties={useContext(DutiesByDevice).get(deviceId) ?? []} />
}

/** Likewise of one device, asked for by itself */
export function CurrentDutiesOf({ deviceId }: { deviceId: number }) {
  const { data } = useDutiesOf(deviceId)
  const today = useToday()
  return <DutyLines duties={(data ?? []).filter((duty) => ['OPEN', 'PASSED'].includes(dutyState(duty, today)))} />
}

/** What has to be done, why, and until when it counts; nothing where nothing is due. */
function DutyLines({ duties }: { duties: readonly Duty[] }) {
  const today = useToday()
  return duties.map((duty) => {
    const late = dutyState(duty, today) === 'PASSED'
    return (
      <Typography
        key={duty.id}
        variant="body2"
        component="div"
        // As a flex box it is not cut off in rows of several lines.
        sx={{ display: 'flex', color: ({ colours }) => (late && duty.hard ? colours.danger : colours.quiet) }}
        className="wish-line"
      >
        <span>
          {duty.confirmedAt && 'Klient chce wizyty: '}
          {dutyName(duty)}
          {late ? ', termin minął' : ' do'} {formatDay(duty.dueOn!)} ({dutyReasonNames[duty.reason]})
        </span>
      </Typography>
    )
  })
}
