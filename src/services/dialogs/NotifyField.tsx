import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '#domain/time/day'
import { isTimeOfDay } from '#domain/time/time-of-day'
import type { VisitSubject } from '#domain/services/notice'
import { noticeDelay } from '#domain/services/notice'
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
  notify: boolean
}

/** 'Powiadom klienta SMS-em', with the message; only for a visit that is still to come */
export function NotifyField({ client, device, edited }: NotifyFieldProps) {
  const { date, time, technician, technicianId, notify } = useWatch() as Chosen
  const { setValue, getFieldState } = useFormContext()
  const settings = useSettings().data
  const technicians = useTechnicians().data ?? []
  const may = usePermission()('sms.send')
  const testMode = useSmsConfig()?.testMode
  const now = useFullMinute()
  const byDefault = settings?.visitNoticesByDefault

  useEffect(() => {
    if (byDefault !== undefined && !getFieldState('notify').isDirty)
      setValue('notify', byDefault && isPhone(client.phone))
  }, [byDefault, client.phone, getFieldState, setValue])

  if (!may || !settings || !isDay(date) || !isTimeOfDay(time)) return null
  const startsAt = startOf(date, time)
  if (startsAt.getTime() <= now || edited?.startsAt.getTime() === startsAt.getTime()) return null
  if (!isPhone(client.phone)) {
    return (
      <Typography variant="body2" color="text.secondary">
        Na numer tego klienta nie można wysłać SMS-a: zawiadom go w inny sposób.
      </Typography>
    )
  }
  const name = technician || technicians.find(({ userId }) => userId === technicianId)?.name
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CheckField
        name="notify"
        label="Powiadom klienta SMS-em"
        help={notify ? `Wyślemy za ${counted(noticeDelay, ['minutę', 'minuty', 'minut'])}, a w nocy rano.` : undefined}
      />
      {notify && (
        <NoticePreview
          kind={edited ? 'MOVED' : 'BOOKED'}
          visit={{ startsAt, technician: name ?? null, client, device }}
          settings={settings}
          testMode={testMode === true}
        />
      )}
    </Box>
  )
}
