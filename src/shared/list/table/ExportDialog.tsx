import Button from '@mui/material/Button'
import { RunProgress } from '../../feedback/RunProgress'
import { QuestionDialog } from '../../dialog/QuestionDialog'
import type { ExportProgress } from './use-export'

interface ExportDialogProps {
  /** 'urządzeń' */
  genitive: string
  progress: ExportProgress
  onStop: () => void
}

/** Progress of loading the rows, and a button that stops it. A click outside does not. */
export function ExportDialog({ genitive, progress, onStop }: ExportDialogProps) {
  return (
    <QuestionDialog
      title="Eksport do pliku CSV"
      calm
      actions={
        <Button variant="outlined" onClick={onStop} autoFocus>
          Zatrzymaj
        </Button>
      }
      onClose={(reason) => {
        if (reason === 'escapeKeyDown') onStop()
      }}
    >
      <RunProgress label={`Pobieranie ${genitive}`} verb="Pobrano" done={progress.done} total={progress.total} />
    </QuestionDialog>
  )
}
