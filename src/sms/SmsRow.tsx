import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { SmsType } from '#domain/sms/sms-type'
import { smsTypeNames } from '#domain/sms/sms-type'
import { formatInstant } from '#domain/time/format'
import { HistoryRow } from '../shared/list/HistoryList'
import { MessageText } from './MessageText'

interface SmsRowProps {
  at: Date
  chip: ReactNode
  type: SmsType
  about?: string | undefined
  text: string
  errorMessage: string | null
}

export function SmsRow({ at, chip, type, about, text, errorMessage }: SmsRowProps) {
  return (
    <HistoryRow when={formatInstant(at)} chip={chip}>
      {smsTypeNames[type]}
      {about && ` · ${about}`}
      <MessageText text={text} />
      {errorMessage && (
        <Typography variant="caption" color="error" sx={{ display: 'block' }}>
          {errorMessage}
        </Typography>
      )}
    </HistoryRow>
  )
}
