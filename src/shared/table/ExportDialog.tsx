import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { Progress } from '../Progress'
import type { ExportProgress } from './use-export'

interface ExportDialogProps {
  /** 'urządzeń' */
  genitive: string
  progress: ExportProgress
  onStop: () => void
}

/** Progress of loading the rows, and a button that stops it. */
export function ExportDialog({ genitive, progress, onStop }: ExportDialogProps) {
  const titleId = useId()
  return (
    // A click outside does not stop the export.
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onStop()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} component="h2">
        Eksport do pliku CSV
      </DialogTitle>
      <DialogContent>
        <Progress label={`Pobieranie ${genitive}`} verb="Pobrano" done={progress.done} total={progress.total} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onStop} autoFocus>
          Zatrzymaj
        </Button>
      </DialogActions>
    </Dialog>
  )
}
