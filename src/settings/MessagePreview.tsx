import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { billedParts, documentedParts } from '#domain/sms/parts'
import { counted } from '#domain/text/plural'
import { useToday } from '../shared/use-today'
import { exampleMessage } from './example'
import type { SettingsForm } from './settings-form'

/** How the message will read, and how many SMS it is (decision 2). */
export function MessagePreview({ name }: { name: 'defaultSmsTemplate' | 'expirationSmsTemplate' }) {
  const id = useId()
  const today = useToday()
  const form = useWatch<SettingsForm>() as SettingsForm
  const message = exampleMessage(name, form, today, window.location.origin)
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2.5, maxWidth: 560 }}>
      <Typography id={id} variant="caption" component="h3" color="text.secondary" sx={{ mb: 0.75 }}>
        Podgląd: tak przeczyta to klient
      </Typography>
      <Box
        sx={{
          p: 1.75,
          borderRadius: '12px 12px 12px 4px',
          border: 1,
          borderColor: (theme) => theme.colours.tones.info.line,
          bgcolor: (theme) => theme.colours.tones.info.fill,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {message}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.75, fontWeight: 550 }}>
        Znaków: {message.length} | SMS: {documentedParts(message)}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary">
        {billed(message)}
      </Typography>
    </Box>
  )
}

function billed(message: string): string {
  const { parts, encoding } = billedParts(message)
  const count = counted(parts, ['SMS', 'SMS-y', 'SMS-ów'])
  return encoding === 'GSM-7'
    ? `Operator policzy ${count}: bez polskich znaków jeden SMS mieści 160 znaków, a część dłuższego 153.`
    : `Operator policzy ${count}: z polskimi znakami jeden SMS mieści 70 znaków, a część dłuższego 67.`
}
