import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { clientName, unknownClient } from '#domain/clients/client'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { plannedSmsTypeNames, withoutDevice } from '#domain/sms/planned/planned-sms'
import { isOverdue, isToday } from '#domain/sms/planned/priority'
import { smsTypeNames } from '#domain/sms/sms-type'
import { formatInstant } from '#domain/time/format'
import { clientAddress } from '../../shared/page/record-address'

export function PlannedSmsClient({ sms }: { sms: PlannedSms }) {
  return sms.client ? <Link to={clientAddress(sms.client.id, sms.device?.id)}>{clientOf(sms)}</Link> : clientOf(sms)
}

const urgencies = {
  late: { word: 'Po terminie', tone: 'danger' },
  today: { word: 'Dzisiaj', tone: 'soon' },
} as const

export function urgencyOf(sms: PlannedSms, now: Date): keyof typeof urgencies | undefined {
  if (isOverdue(sms, now)) return 'late'
  return isToday(sms, now) ? 'today' : undefined
}

/** Says 'overdue' or 'today' in words, since the row says it only by colour. */
export function ScheduledAt({ sms, now }: { sms: PlannedSms; now: Date }) {
  const urgency = urgencyOf(sms, now)
  return (
    <>
      {formatInstant(sms.scheduledAt)}
      {urgency && (
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.75rem',
            fontWeight: 600,
            color: ({ colours }) => colours.tones[urgencies[urgency].tone].text,
          }}
        >
          {urgencies[urgency].word}
        </Box>
      )}
    </>
  )
}

export const clientOf = ({ client }: PlannedSms) => (client ? clientName(client) : unknownClient)
export const typeOf = ({ type }: PlannedSms) => plannedSmsTypeNames[type] ?? smsTypeNames[type]

/** 'Vitocal 200, Pompa ciepła' */
export function deviceOf({ device }: PlannedSms): string {
  const { name, type } = device ? { name: device.name, type: deviceTypeNames[device.type] } : withoutDevice
  return name ? `${name}, ${type}` : type
}
