import DetailsIcon from '@mui/icons-material/VisibilityOutlined'
import { useState } from 'react'
import type { SmsMessage } from '#domain/sms/sms'
import { smsModeNames, smsModes, smsTypeNames } from '#domain/sms/sms-type'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { DetailsDialog } from '../../shared/dialog/DetailsDialog'
import { RowAction } from '../../shared/list/row/RowAction'
import { MessageText } from '..'
import { SmsClient, SmsStatus } from './SmsFacts'

export function SmsDetailsButton({ sms }: { sms: SmsMessage }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowAction
        icon={DetailsIcon}
        label="Szczegóły"
        name={`${sms.clientName}, ${formatInstant(sms.sentAt ?? sms.createdAt)}`}
        onClick={() => setOpen(true)}
      />
      {open && <SmsDetails sms={sms} onClose={() => setOpen(false)} />}
    </>
  )
}

export function SmsDetails({ sms, onClose }: { sms: SmsMessage; onClose: () => void }) {
  return (
    <DetailsDialog
      title="Szczegóły SMS"
      facts={[
        ['Klient', <SmsClient key="client" sms={sms} />],
        ['Telefon', formatPhone(sms.phone)],
        ['Urządzenie', sms.deviceId === null ? null : sms.deviceName],
        ['Status', <SmsStatus key="status" sms={sms} />],
        ['Data', formatInstant(sms.sentAt ?? sms.createdAt)],
        ['Typ', smsTypeNames[sms.type]],
        ['Tryb', smsModeNames[smsModes[sms.type]]],
        ['Wiadomość', <MessageText key="text" whole text={sms.text} />],
        ['Błąd', sms.errorMessage],
      ]}
      onClose={onClose}
    />
  )
}
