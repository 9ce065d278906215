import SendIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useNotify } from 'ra-core'
import { useId } from 'react'
import { DialogHead } from '../shared/DialogHead'
import { LeaveQuestion, useLeaveQuestion } from '../shared/form/leave-question'
import { useSmsConfig } from '../shared/use-sms-config'
import { Recipient } from './Recipient'
import { sendingUnavailable } from './send-failure'
import { isTooLong, SmsEditor } from './SmsEditor'
import type { SmsSubject } from './sms-subject'
import type { SendState } from './use-send-sms'
import { useSendSms } from './use-send-sms'
import { useSmsDraft } from './use-sms-draft'

interface SendSmsDialogProps {
  device: SmsSubject
  /** The client's number as it is kept, '+48500600700'; empty where there is none. */
  phone: string
  /** Said when the message has left. */
  sentText?: string
  /** For a button that shows how its message fares. */
  onState?: (state: SendState) => void
  onClose: () => void
}

/** 'Wyślij SMS do klienta': a preview of the reminder, which may be changed before it is sent (spec 2 and 4). */
export function SendSmsDialog(props: SendSmsDialogProps) {
  const { device, phone, sentText = 'SMS wysłany pomyślnie', onState, onClose } = props
  const titleId = useId()
  const notify = useNotify()
  const fullScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
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
  const sendable = !draft.loading && draft.text.trim() !== '' && phone !== '' && !isTooLong(draft.text)

  return (
    <Dialog
      open
      onClose={() => !busy && question.ask()}
      fullWidth
      fullScreen={fullScreen}
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogHead id={titleId} title="Wyślij SMS do klienta" disabled={busy} onClose={question.ask} />
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Recipient device={device} phone={phone} />
        {phone === '' && <NoNumber />}
        {draft.previewFailed && (
          <Alert severity="info">Nie udało się wygenerować podglądu. Wstawiliśmy domyślny tekst przypomnienia.</Alert>
        )}
        <SmsEditor text={draft.text} onChange={draft.setText} loading={draft.loading} disabled={busy} />
        {testMode && <Alert severity="info">Tryb testowy: wiadomość trafi tylko do historii.</Alert>}
      </DialogContent>
      {failure && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {failure}
        </Alert>
      )}
      <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={question.ask} disabled={busy} color="inherit">
          Anuluj
        </Button>
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          loading={busy}
          loadingPosition="start"
          disabled={!sendable}
          onClick={() => send(draft.text)}
        >
          Wyślij SMS
        </Button>
      </DialogActions>
      <LeaveQuestion question={question} />
    </Dialog>
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
