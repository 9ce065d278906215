import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../shared/ConfirmDialog'

interface ResetSettingsProps {
  busy: boolean
  onReset: () => Promise<void>
}

/** Puts everything back to the defaults, after a question. */
export function ResetSettings({ busy, onReset }: ResetSettingsProps) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function reset() {
    await onReset()
    setAsking(false)
    button.current?.focus()
  }

  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button ref={button} color="inherit" onClick={() => setAsking(true)}>
        Przywróć ustawienia domyślne
      </Button>
      <ConfirmDialog
        open={asking}
        title="Przywrócić ustawienia domyślne?"
        confirmLabel="Przywróć domyślne"
        danger
        busy={busy}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      >
        Ceny, interwały, szablony SMS i dane firmy wrócą do wartości początkowych. Tego nie można cofnąć.
      </ConfirmDialog>
    </Box>
  )
}
