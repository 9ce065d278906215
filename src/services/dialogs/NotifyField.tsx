import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { isDay } from '#domain/time/day'
import { formatInstant } from '#domain/time/format'
import { minutesAfter } from '#domain/time/minutes'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { clockOn } from '#domain/time/warsaw'
import { consentCalls } from '#domain/consents/contract'
import type { NoticeKind, VisitSubject } from '#domain/services/notice'
import { noticeDelay, noticeInstant, noNoticeReason } from '#domain/services/notice'
import type { Service } from '#domain/services/service'
import { formatCount } from '#domain/text/plural'
import { useCall } from '../../providers/use-call'
import { usePermission } from '../../providers/use-session'
import { useSaveBlock } from '../../shared/form/before-submit'
import { CheckField } from '../../shared/form/CheckField'
import { useProposedValue } from '../../shared/form/use-proposed-value'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useMinute } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { useTechnicians } from '../../technicians'
import { NoticePreview } from '../notices'

interface NotifyFieldProps {
  clientId: number
  client: Customer
  device: VisitSubject['device']
  /** The service that is edited; then a customer is told only of another time */
  edited?: Service
}

/** The customer. Whether they want no SMS is part of a booked visit; otherwise it is asked for. */
type Customer = VisitSubject['client'] & Partial<Service['client']>

interface FormValues {
  date: string
  time: string
  technician: string
  technicianId: number | null
}

/** 'Powiadom klienta SMS-em' for the day and time of the form */
export function NotifyField({ clientId, client, device, edited }: NotifyFieldProps) {
  const { date, time, technician, technicianId } = useWatch() as FormValues
  const technicians = useTechnicians().data ?? []
  if (!isDay(date) || !isTimeOfDay(time)) return null
  const startsAt = clockOn(date, time)
  if (edited?.startsAt.getTime() === startsAt.getTime()) return null
  const name = technician || technicians.find(({ userId }) => userId === technicianId)?.name
  return (
    <NotifyOf
      name="notify"
      clientId={clientId}
      kind={edited ? 'MOVED' : 'BOOKED'}
      visit={{ startsAt, technician: name ?? null, client, device }}
    />
  )
}

interface NotifyOfProps {
  /** Name of the form field */
  name: string
  clientId: number
  kind: NoticeKind
  visit: VisitSubject & { client: Customer }
}

/** 'Powiadom klienta SMS-em', with the message; only for a visit that is still to come */
export function NotifyOf({ name, clientId, kind, visit }: NotifyOfProps) {
  const settings = useSettings().data
  const may = usePermission()('sms.send')
  const now = useMinute()
  const notify = useWatch({ name }) as boolean
  const { client } = visit
  const enabled = client.wantsNoSms === undefined && may
  const consent = useCall(consentCalls.get, { id: clientId }, { enabled }).data
  const wantsNoSms = client.wantsNoSms ?? (consent !== undefined && consent.optOut !== null)
  const leaves = settings && noticeInstant(now, { ...visit, status: 'SCHEDULED' }, settings)
  const untold = noNoticeReason({ ...client, wantsNoSms }, leaves)
  useNotifyByDefault(name, untold === undefined)

  if (!may || !settings || visit.startsAt <= now) return null
  if (untold !== undefined || !leaves) {
    return <SecondaryText>{untold}</SecondaryText>
  }
  const help = notify ? whenItLeaves(leaves, now) : undefined
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CheckField name={name} label="Powiadom klienta SMS-em" help={help} />
      {notify && <NoticePreview kind={kind} visit={visit} settings={settings} />}
    </Box>
  )
}

/** 'Wyślemy za 3 minuty.'; after quiet hours and days 'Wyślemy 24.11.2026, 08:00.' */
function whenItLeaves(leaves: Date, now: Date): string {
  if (leaves <= now) return 'Wyślemy od razu.'
  if (leaves > minutesAfter(now, noticeDelay)) return `Wyślemy ${formatInstant(leaves)}.`
  return `Wyślemy za ${formatCount(noticeDelay, ['minutę', 'minuty', 'minut'])}.`
}

/** Sets a check box of the form as the settings say, until a person changes it; saving waits for the settings. */
export function useNotifyByDefault(name: string, possible = true): void {
  const { data, isPending } = useSettings()
  const byDefault = data?.visitNoticesByDefault
  useSaveBlock(isPending)
  useProposedValue(name, byDefault === undefined ? undefined : byDefault && possible)
}
