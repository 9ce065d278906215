import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '#domain/time/day'
import { isTimeOfDay } from '#domain/time/time-of-day'
import type { NoticeKind, VisitSubject } from '#domain/services/notice'
import { noticeDelay, noticeInstant, noticeTooLate } from '#domain/services/notice'
import type { Service } from '#domain/services/service'
import { isPhone } from '#domain/text/phone'
import { counted } from '#domain/text/plural'
import { usePermission } from '../../providers/use-session'
import { CheckField } from '../../shared/form/CheckField'
import { useFullMinute } from '../../shared/use-clock'
import { useSettings, useSmsConfig } from '../../shared/use-settings'
import { useTechnicians } from '../../technicians'
import { NoticePreview } from '../notices'
import { startOf } from './service-form'

interface NotifyFieldProps {
  client: VisitSubject['client']
  device: VisitSubject['device']
  /** The service that is edited; then a customer is told of another time only */
  edited?: Service
}

interface Chosen {
  date: string
  time: string
  technician: string
  technicianId: number | null
}

/** 'Powiadom klienta SMS-em' for the day and time of the form */
export function NotifyField({ client, device, edited }: NotifyFieldProps) {
  const { date, time, technician, technicianId } = useWatch() as Chosen
  const technicians = useTechnicians().data ?? []
  if (!isDay(date) || !isTimeOfDay(time)) return null
  const startsAt = startOf(date, time)
  if (edited?.startsAt.getTime() === startsAt.getTime()) return null
  const name = technician || technicians.find(({ userId }) => userId === technicianId)?.name
  return (
    <NotifyOf
      name="notify"
      kind={edited ? 'MOVED' : 'BOOKED'}
      visit={{ startsAt, technician: name ?? null, client, device }}
    />
  )
}

interface NotifyOfProps {
  /** Of the form */
  name: string
  kind: NoticeKind
  visit: VisitSubject
}

/** 'Powiadom klienta SMS-em', with the message; only for a visit that is still to come */
export function NotifyOf({ name, kind, visit }: NotifyOfProps) {
  const settings = useSettings().data
  const may = usePermission()('sms.send')
  const testMode = useSmsConfig()?.testMode
  const now = useFullMinute()
  const notify = useWatch({ name }) as boolean
  const reachable = isPhone(visit.client.phone)
  const leaves = settings && noticeInstant(new Date(now), { ...visit, status: 'SCHEDULED' }, settings)
  useNotifyByDefault(name, reachable && leaves !== undefined)

  if (!may || !settings || visit.startsAt.getTime() <= now) return null
  if (!reachable) {
    return (
      <Typography variant="body2" color="text.secondary">
        Na numer tego klienta nie można wysłać SMS-a: zawiadom go w inny sposób.
      </Typography>
    )
  }
  if (!leaves) {
    return (
      <Typography variant="body2" color="text.secondary">
        {noticeTooLate}
      </Typography>
    )
  }
  const when =
    leaves.getTime() > now
      ? `Wyślemy za ${counted(noticeDelay, ['minutę', 'minuty', 'minut'])}, a w nocy rano.`
      : 'Wyślemy od razu.'
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CheckField name={name} label="Powiadom klienta SMS-em" help={notify ? when : undefined} />
      {notify && <NoticePreview {...{ kind, visit, settings }} testMode={testMode === true} />}
    </Box>
  )
}

/** Sets a check box of the form as the settings say, until a person changes it. */
export function useNotifyByDefault(name: string, possible = true): void {
  const { setValue } = useFormContext()
  // Reading it here makes the form keep it.
  const { isDirty } = useController({ name }).fieldState
  const byDefault = useSettings().data?.visitNoticesByDefault
  const apply = useEffectEvent((value: boolean) => {
    if (!isDirty) setValue(name, value)
  })
  useEffect(() => {
    if (byDefault !== undefined) apply(byDefault && possible)
  }, [byDefault, possible])
}
