import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { clientName } from '#domain/clients/client'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { plannedSmsTypeNames, withoutDevice } from '#domain/sms/planned/planned-sms'
import { isOverdue, isToday } from '#domain/sms/planned/priority'
import { unknownClient } from '#domain/sms/sms'
import { smsTypeNames } from '#domain/sms/sms-type'
import { formatInstant } from '#domain/time/format'
import { clientAddress } from '../../shared/page/record-address'

export function PlannedSmsClient({ sms }: { sms: PlannedSms }) {
  return sms.client ? <Link to={clientAddress(sms.client.id, sms.device?.id)}>{clientOf(sms)}</Link> : clientOf(sms)
}

/** Says 'overdue' or 'today' in words, since the row says it only by colour. */
export function ScheduledAt({ sms, now }: { sms: PlannedSms; now: Date }) {
  const late = isOverdue(sms, now)
  const word = late ? 'Po terminie' : isToday(sms, now) ? 'Dzisiaj' : undefined
  return (
    <>
      {formatInstant(sms.scheduledAt)}
      {word && (
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.75rem',
            fontWeight: 600,
            color: ({ colours }) => colours.tones[late ? 'danger' : 'soon'].text,
          }}
        >
          {word}
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
