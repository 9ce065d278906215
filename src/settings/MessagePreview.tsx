import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { SmsCount } from '../shared/SmsCount'
import { useToday } from '../shared/use-today'
import { exampleMessage } from './example'
import type { SettingsForm } from './settings-form'

/** How the message will read, and how many SMS it is. */
export function MessagePreview({ name }: { name: 'defaultSmsTemplate' | 'expirationSmsTemplate' }) {
  const id = useId()
  const today = useToday()
  const form = useWatch<SettingsForm>() as SettingsForm
  const message = exampleMessage(name, form, today, window.location.origin)
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, m: 0, mt: 2.5, p: 0, minWidth: 0, maxWidth: 560 }}>
      <Typography id={id} variant="caption" component="p" color="text.secondary" sx={{ mb: 0.75 }}>
        Podgląd: tak zobaczy to klient
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
      <Box sx={{ mt: 0.75 }}>
        <SmsCount message={message} />
      </Box>
    </Box>
  )
}
