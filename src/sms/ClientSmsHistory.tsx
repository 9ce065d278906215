import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useId, useState } from 'react'
import { SmsHistoryList } from './SmsHistoryList'

interface ClientSmsHistoryProps {
  clientId: number
  name: string
}

/** The foot of a client's card: all that was sent to the client, asked for when it is first opened. */
export function ClientSmsHistory({ clientId, name }: ClientSmsHistoryProps) {
  const panelId = useId()
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`Historia SMS: ${name}`}
        onClick={() => setOpen(!open)}
        sx={{
          justifyContent: 'flex-start',
          gap: 0.5,
          width: '100%',
          minHeight: ({ spacing }) => spacing(4),
          px: { xs: 2, sm: 2.5 },
          py: 0.5,
          color: 'text.secondary',
          fontSize: '0.8125rem',
          fontWeight: 550,
          '&:hover': { background: ({ colours }) => colours.sunken },
          // The card cuts off what lies outside it.
          '&.Mui-focusVisible': { outlineOffset: -2 },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        Historia SMS
        <ExpandIcon sx={{ fontSize: '1.125rem', rotate: open ? '180deg' : 'none', transition: 'rotate 150ms' }} />
      </ButtonBase>
      <Box id={panelId} hidden={!open} sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
        {open && (
          <SmsHistoryList of={{ owner: 'client', id: clientId }} empty="Brak historii SMS dla tego klienta" untitled />
        )}
      </Box>
    </Box>
  )
}
