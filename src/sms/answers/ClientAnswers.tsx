import Box from '@mui/material/Box'
import type { SmsAnswer } from '#domain/sms/answer'
import { smsPreview } from '#domain/sms/sms'
import { formatInstant } from '#domain/time/format'
import { HistoryList, HistoryRow } from '../../shared/list/HistoryList'
import { Panel } from '../../shared/page/Card'
import { AnswerActions } from './AnswerActions'
import { AnswerStatus } from '..'
import { useOpenAnswersOf } from './use-open-answers'

/** What a client has written and nobody has settled; the rest is on the time line. */
export function ClientAnswers({ clientId }: { clientId: number }) {
  const { data, isPending, error, refetch } = useOpenAnswersOf(clientId)
  if (isPending || data?.length === 0) return null
  return (
    <Panel title="Odpowiedzi na SMS-y">
      <HistoryList<SmsAnswer>
        title="Odpowiedzi na SMS-y"
        empty="Klient na nic nie odpowiedział."
        failed="Nie udało się pobrać odpowiedzi klienta"
        isPending={isPending}
        error={error}
        refetch={refetch}
        rows={data}
        atFirst={smsPreview.items}
      >
        {(answer) => (
          <HistoryRow
            key={answer.id}
            when={formatInstant(answer.receivedAt)}
            chip={<AnswerStatus answer={answer} />}
            action={<AnswerActions answer={answer} />}
          >
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {answer.message}
            </Box>
          </HistoryRow>
        )}
      </HistoryList>
    </Panel>
  )
}
