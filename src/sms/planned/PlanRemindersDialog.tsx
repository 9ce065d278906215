import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { plannedSmsCalls } from '#domain/sms/planned/contract'
import { plannedSmsDefaults } from '#domain/sms/planned/planned-sms'
import type { MessagesPreview } from '#domain/sms/planned/preview'
import { previewLength, previewMax } from '#domain/sms/planned/preview'
import { settingsFields } from '#domain/settings/schemas'
import { formatCount, nouns } from '#domain/text/plural'
import { useFollowJobs } from '../../jobs'
import { useCall } from '../../providers/use-call'
import { FormDialog } from '../../shared/form/FormDialog'
import { useAction } from '../../shared/use-action'
import { DaysAheadField } from './DaysAheadField'
import { limitsText, MessagesPreviewList } from './MessagesPreviewList'

const schema = z.object({ daysAhead: settingsFields.daysAhead })

export function PlanRemindersDialog({ onClose }: { onClose: () => void }) {
  const follow = useFollowJobs()
  const { submit } = useAction(plannedSmsCalls.plan, {
    success: ({ success, message }) => ({ text: message, type: success ? 'success' : 'warning' }),
    failure: () => 'Nie udało się zaplanować SMS-ów',
    onSuccess: ({ jobId }) => follow(jobId),
  })

  return (
    <FormDialog
      title="Zaplanuj SMS teraz"
      maxWidth="xs"
      schema={schema}
      defaultValues={{ daysAhead: plannedSmsDefaults.daysAhead }}
      save={submit}
      saveLabel="Zaplanuj"
      onClose={onClose}
    >
      <DaysAheadField required more="Urządzenia, które mają już zaplanowane przypomnienie, nie dostaną drugiego." />
      <PlanPreview />
    </FormDialog>
  )
}

function PlanPreview() {
  const parsed = settingsFields.daysAhead.safeParse(useWatch({ name: 'daysAhead' }))
  const daysAhead = parsed.data
  const [limit, setLimit] = useState<number>(previewLength)
  const { data, isError } = useCall(
    plannedSmsCalls.previewPlan,
    { daysAhead, limit },
    { enabled: daysAhead !== undefined, placeholderData: keepPreviousData, gcTime: 0 },
  )
  return <MessagesPreviewList preview={data} failed={isError} summary={summary} onAll={() => setLimit(previewMax)} />
}

function summary(preview: MessagesPreview): string {
  const { count, entries, held, waiting } = preview
  if (entries === 0) return 'Nie ma nowych przypomnień do zaplanowania.'
  const planned = `Zaplanujemy ${formatCount(entries, nouns.reminder)}`
  const messages = count + held + waiting
  const joined =
    messages === entries
      ? ''
      : ` Wyślemy ${formatCount(messages, nouns.sms)}: klient dostaje o kilku urządzeniach jedną wiadomość.`
  return `${planned}.${joined}${limitsText(preview)}`
}
