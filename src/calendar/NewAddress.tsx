import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { useNotify } from 'react-admin'
import { useRef } from 'react'

/** The server never shows the address again. */
export function NewAddress({ url, onCopied }: { url: string; onCopied: () => void }) {
  const notify = useNotify()
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      onCopied()
      notify('Adres skopiowany', { type: 'success' })
    } catch {
      // Clipboard API missing (no HTTPS) or forbidden
      field.current?.select()
      notify('Przeglądarka nie pozwala kopiować. Adres jest zaznaczony: skopiuj go ręcznie.', { type: 'warning' })
    }
  }

  return (
    <Alert severity="success" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, overflow: 'visible' } }}>
      <Box sx={{ fontWeight: 600 }}>Adres jest gotowy. Skopiuj go teraz, bo pokazujemy go tylko raz.</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        <InputBase
          value={url}
          inputRef={field}
          readOnly
          inputProps={{ 'aria-label': 'Adres kalendarza' }}
          onFocus={() => field.current?.select()}
          onCopy={onCopied}
          sx={{
            flex: '1 1 14rem',
            px: 1.5,
            minHeight: 40,
            fontSize: '0.8125rem',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
        <Button variant="contained" autoFocus startIcon={<CopyIcon />} onClick={() => void copy()}>
          Kopiuj adres
        </Button>
      </Box>
      <Box>
        Google i Outlook: „Dodaj kalendarz” → „Z adresu URL” (z internetu). iPhone: Ustawienia → Kalendarz → Konta →
        „Dodaj subskrybowany kalendarz”.
      </Box>
      <Box sx={{ mt: 1 }}>Każdy, kto zna ten adres, zobaczy wizyty, więc nikomu go nie podawaj.</Box>
    </Alert>
  )
}
