import Alert from '@mui/material/Alert'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { processingCalls } from '#domain/sms/planned/contract'
import type { MessagesPreview } from '#domain/sms/planned/preview'
import { previewLength, previewMax } from '#domain/sms/planned/preview'
import { formatCount, nouns } from '#domain/text/plural'
import { useFollowJobs } from '../../jobs'
import { useCall } from '../../providers/use-call'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { useAction } from '../../shared/use-action'
import { useSmsConfig } from '../../shared/use-settings'
import { limitsText, MessagesPreviewList } from './MessagesPreviewList'

export function ProcessQuestion({ onClose }: { onClose: () => void }) {
  const follow = useFollowJobs()
  const testMode = useSmsConfig()?.testMode
  const [limit, setLimit] = useState<number>(previewLength)
  const { data, isError } = useCall(
    processingCalls.preview,
    { limit },
    { placeholderData: keepPreviousData, gcTime: 0 },
  )
  const { run, busy } = useAction(processingCalls.process, {
    success: ({ success, message }) => ({ text: message, type: success ? 'success' : 'warning' }),
    failure: () => 'Nie udało się przetworzyć zaplanowanych SMS',
    onSuccess({ jobId }) {
      follow(jobId)
      onClose()
    },
    onError: onClose,
  })
  const isNothingDue = data !== undefined && isEmpty(data)
  // Nobody sends before it is said to whom.
  const isRead = data !== undefined || isError
  return (
    <ActionDialog
      title={isNothingDue ? 'Nic nie czeka na wysłanie' : 'Wysłać zaplanowane SMS-y?'}
      confirmLabel="Przetwórz teraz"
      cancelLabel={isNothingDue ? 'Zamknij' : 'Anuluj'}
      busy={busy}
      confirmProps={{ disabled: !isRead || isNothingDue }}
      onConfirm={() => run({})}
      onClose={onClose}
    >
      <MessagesPreviewList preview={data} failed={isError} summary={summary} onAll={() => setLimit(previewMax)} />
      {testMode && data !== undefined && data.count > 0 && (
        <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
          Tryb testowy: wiadomości trafią tylko do historii.
        </Alert>
      )}
    </ActionDialog>
  )
}

const isEmpty = ({ count, skipped, held, waiting }: MessagesPreview) => count + skipped + held + waiting === 0

function summary(preview: MessagesPreview): string {
  if (isEmpty(preview)) return 'Zaplanowane SMS-y wyślemy, gdy nadejdzie ich czas.'
  const { count, skipped, quietUntil } = preview
  const rest = `${skipped > 0 ? ` Do pominięcia, bo już niepotrzebne: ${skipped}.` : ''}${limitsText(preview)}`
  if (count === 0) return `Nie ma teraz SMS-ów do wysłania.${rest}`
  if (quietUntil)
    return `${formatCount(count, ['SMS poczeka', 'SMS-y poczekają', 'SMS-ów poczeka'])} ${quietUntil}.${rest}`
  return `Wyślemy ${formatCount(count, nouns.sms)} do klientów.${rest}`
}
