import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { plannedSmsCalls } from '#domain/sms/planned/contract'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { cancelReasonOfUser } from '#domain/sms/planned/wire'
import { formatCount, nouns } from '#domain/text/plural'
import type { BulkDialogProps } from '../../shared/list/table'
import { BulkRunDialog } from '../../shared/list/table/BulkRunDialog'

export function BulkCancel(props: BulkDialogProps<PlannedSms>) {
  return (
    <BulkRunDialog
      {...props}
      action={plannedSmsCalls.cancel}
      inputOf={({ id }) => ({ id, body: { reason: cancelReasonOfUser } })}
      title="Anuluj SMS-y"
      begin="Anuluj SMS-y"
      doing="Anulowanie SMS-ów"
      done="Anulowano"
      appliesTo={isWaiting}
    >
      {(messages) => (
        <>
          <Typography>
            Anulujemy {formatCount(messages.filter(isWaiting).length, nouns.sms)}. Zostaną na liście i nie będą wysłane
            do klientów.
          </Typography>
          <SettledWarning messages={messages} />
        </>
      )}
    </BulkRunDialog>
  )
}

export function BulkDeletePlannedSms(props: BulkDialogProps<PlannedSms>) {
  const { forms } = props.definition
  return (
    <BulkRunDialog
      {...props}
      danger
      action={plannedSmsCalls.delete}
      inputOf={({ id }) => ({ id })}
      title="Usuń SMS-y"
      begin="Usuń SMS-y"
      doing="Usuwanie SMS-ów"
      done="Usunięto"
      appliesTo={isWaiting}
      confirm={(messages) => ({
        title: 'Na pewno usunąć?',
        text: 'Tej operacji nie można cofnąć.',
        label: `Usuń ${formatCount(messages.length, forms)}`,
      })}
    >
      {(messages) => (
        <>
          <Typography>
            Usuniemy z planu {formatCount(messages.filter(isWaiting).length, nouns.sms)}. Następne planowanie może dodać
            je ponownie; te, które nie mają być wysłane, anuluj.
          </Typography>
          <SettledWarning messages={messages} />
        </>
      )}
    </BulkRunDialog>
  )
}

const isWaiting = ({ status }: PlannedSms) => status === 'SCHEDULED'

/** Warns of messages that are not waiting any more. */
function SettledWarning({ messages }: { messages: readonly PlannedSms[] }) {
  const count = messages.filter((each) => !isWaiting(each)).length
  if (count === 0) return null
  return (
    <Alert severity="warning">
      Nie czeka już na wysłanie: {formatCount(count, ['wybrany SMS', 'wybrane SMS-y', 'wybranych SMS-ów'])}, bez zmian.
    </Alert>
  )
}
