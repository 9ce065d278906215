import Box from '@mui/material/Box'
import type { PlannedSms } from '#domain/planned-sms/planned-sms'
import { isOverdue, isToday } from '#domain/planned-sms/priority'
import { formatInstant } from '#domain/time/format'

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
