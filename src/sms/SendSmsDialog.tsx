import SendIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { unknownClient } from '#domain/clients/client'
import { deviceTypeNames } from '#domain/devices/device-type'
import { formatPhone } from '#domain/text/phone'
import { documentedTexts } from '../i18n/documented'
import { ActionDialog } from '../shared/dialog/ActionDialog'
import { LeaveQuestion, useLeaveQuestion } from '../shared/form/leave-question'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useSmsConfig } from '../shared/use-settings'
import { sendingUnavailable } from './send-failure'
import { smsRefusalOf, SmsEditor } from './SmsEditor'
import type { SendState } from './use-send-sms'
import { useSendSms } from './use-send-sms'
import type { SmsSubject } from './use-sms-draft'
import { addressLine, useSmsDraft } from './use-sms-draft'

interface SendSmsDialogProps {
  device: SmsSubject
  /** '+48500600700'; empty without a number */
  phone: string
  sentText?: string
  /** Reports the state of sending */
  onState?: (state: SendState) => void
  onClose: () => void
}

export function SendSmsDialog(props: SendSmsDialogProps) {
  const { device, phone, sentText = 'SMS wysłany pomyślnie', onState, onClose } = props
  const notify = useNotify()
  const testMode = useSmsConfig()?.testMode
  const draft = useSmsDraft(device)
  const { send, busy, failure } = useSendSms({
    deviceId: device.id,
    onState,
    onSent() {
      notify(sentText, { type: 'success' })
      onClose()
    },
  })
  const question = useLeaveQuestion(draft.edited && !busy, onClose)
  const sendable = !draft.loading && phone !== '' && smsRefusalOf(draft.text) === undefined

  return (
    <>
      <ActionDialog
        form
        title="Wyślij SMS do klienta"
        confirmLabel="Wyślij SMS"
        confirmProps={{ startIcon: <SendIcon />, disabled: !sendable }}
        busy={busy}
        error={failure}
        onConfirm={() => send(draft.text)}
        onClose={question.ask}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Recipient device={device} phone={phone} />
          {phone === '' && <NoNumber />}
          {draft.previewFailed && (
            <Alert severity="info">
              {documentedTexts['Failed to preview SMS']} Wstawiliśmy domyślny tekst przypomnienia.
            </Alert>
          )}
          <SmsEditor text={draft.text} onChange={draft.setText} loading={draft.loading} disabled={busy} />
          {testMode && <Alert severity="info">Tryb testowy: wiadomość trafi tylko do historii.</Alert>}
        </Box>
      </ActionDialog>
      <LeaveQuestion question={question} />
    </>
  )
}

function NoNumber() {
  return (
    <Alert severity="warning">
      {sendingUnavailable}: klient nie ma numeru telefonu.
      <Typography variant="caption" component="p" lang="en">
        Invalid SMS parameters: missing deviceId, phone, or message
      </Typography>
    </Alert>
  )
}

function Recipient({ device, phone }: { device: SmsSubject; phone: string }) {
  return (
    <Box component="section" aria-label="Odbiorca" sx={recipientStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{device.clientName || unknownClient}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {phone ? formatPhone(phone) : 'Brak numeru'}
        </Typography>
      </Box>
      <SecondaryText>
        {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`} · {addressLine(device)}
      </SecondaryText>
    </Box>
  )
}

const recipientStyle = {
  px: 1.75,
  py: 1.25,
  borderRadius: 1,
  bgcolor: (theme: { colours: { sunken: string } }) => theme.colours.sunken,
} as const
