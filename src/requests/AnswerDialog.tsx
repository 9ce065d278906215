import Alert from '@mui/material/Alert'
import { useFormContext } from 'react-hook-form'
import { requestCalls } from '#domain/requests/contract'
import type { CustomerRequest } from '#domain/requests/request'
import { isOpenRequest } from '#domain/requests/request'
import type { SlotProposal } from '#domain/services/proposed-slot-wire'
import { formatDayNear, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { usePermission } from '../providers/use-session'
import { SlotChips, useSlotProposals } from '../services'
import { FormDialog } from '../shared/form/FormDialog'
import { useToday } from '../shared/use-clock'
import { replySchema, SmsTextField, useReply } from '../sms'
import { RequestFacts } from './RequestFacts'

export function AnswerDialog({ request, onClose }: { request: CustomerRequest; onClose: () => void }) {
  const send = useReply(requestCalls.answer, request.id, { state: request.state })
  const may = usePermission()
  return (
    <FormDialog
      title="Odpowiedz SMS-em"
      schema={replySchema}
      defaultValues={{ message: '' }}
      save={send}
      saveLabel="Wyślij SMS"
      saveable={() => !request.smsBlocked}
      onClose={onClose}
    >
      <RequestFacts request={request} />
      <SmsBarrier request={request} />
      <SmsTextField />
      {isOpenRequest(request.state) && may('services.write') && <Times request={request} />}
    </FormDialog>
  )
}

/** Shown before anything is typed for nothing */
function SmsBarrier({ request: { smsBlocked, smsOptedOut } }: { request: CustomerRequest }) {
  if (smsBlocked)
    return (
      <Alert severity="error">
        Ten numer jest zablokowany: SMS nie wyjdzie. Zadzwoń albo odblokuj numer w limitach SMS.
      </Alert>
    )
  if (!smsOptedOut) return null
  return (
    <Alert severity="warning">
      Z tego numeru przyszła prośba, żeby nie wysyłać SMS-ów. Odpowiedź na zgłoszenie wyjdzie, ale lepiej zadzwonić.
    </Alert>
  )
}

/** A time that is pressed is added to the message; nothing is booked. */
function Times({ request: { deviceId, kind } }: { request: CustomerRequest }) {
  const { getValues, setValue, setFocus } = useFormContext<{ message: string }>()
  const query = { deviceId, ...(kind === 'FAILURE' && { type: 'AWARIA' as const }) }
  const { data } = useSlotProposals(query, true)
  const today = useToday()
  function add({ startsAt }: SlotProposal) {
    const text = `Proponujemy termin: ${formatDayNear(today, dayAt(startsAt))}, ${formatTime(startsAt)}.`
    setValue('message', [getValues('message').trim(), text].filter(Boolean).join(' '), { shouldDirty: true })
    setFocus('message')
  }
  const [first, ...others] = data ?? []
  const slots = [...(first ? [first] : []), ...others.filter((slot) => slot.cheapest)]
  return <SlotChips label="Wstaw termin" slots={slots} onTake={add} />
}
