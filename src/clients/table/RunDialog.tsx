import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Device } from '#domain/devices/device'
import { errorText } from '../../providers/api-error'
import { Progress } from '../../shared/Progress'
import { DeviceNames } from './DeviceNames'
import { RunSummary } from './RunSummary'
import type { useChosenDevices } from './use-chosen-devices'
import type { Run } from './use-run'

export interface RunWords {
  /** 'Wyślij przypomnienia SMS' */
  title: string
  /** On the button that begins it */
  begin: string
  /** 'Wysyłanie SMS-ów', for screen readers */
  doing: string
  /** 'Wysłano' */
  done: string
}

interface RunDialogProps {
  words: RunWords
  danger?: boolean
  chosen: ReturnType<typeof useChosenDevices>
  run: Run
  /** What is asked before it begins */
  children: (devices: readonly Device[]) => ReactNode
  canBegin?: boolean
  onBegin: (devices: readonly Device[]) => void
  onStop: () => void
  onClose: () => void
}

/** Something that is done with several devices: the question, how far it is, and what came of it. */
export function RunDialog(props: RunDialogProps) {
  const { words, danger, chosen, run, children, canBegin = true, onBegin, onStop, onClose } = props
  const titleId = useId()
  const { data: devices, error } = chosen
  const total = run.done.length + run.failed.length + run.left

  return (
    <Dialog
      open
      // While it runs only the button ends it: an Esc by mistake would leave half of it undone.
      onClose={() => run.phase !== 'running' && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} component="h2" sx={{ pb: 1.5 }}>
        {words.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {run.phase === 'over' ? (
          <RunSummary run={run} words={words} />
        ) : run.phase === 'running' ? (
          <Box sx={{ pt: 1 }}>
            <Progress label={words.doing} verb={words.done} done={run.done.length} total={total} />
            {run.failed.length > 0 && (
              <Box component="output" sx={{ display: 'block', mt: 0.5 }}>
                Nie udało się: {run.failed.length}
              </Box>
            )}
          </Box>
        ) : devices ? (
          <>
            {children(devices)}
            <DeviceNames devices={devices} />
          </>
        ) : error ? (
          <Alert severity="error" action={<Button onClick={() => void chosen.refetch()}>Spróbuj ponownie</Button>}>
            {errorText(error)}
          </Alert>
        ) : (
          <Skeleton variant="rounded" height={96} aria-label="Ładowanie" />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        {run.phase === 'asking' && (
          <>
            <Button onClick={onClose} color="inherit" autoFocus={danger}>
              Anuluj
            </Button>
            <Button
              variant="contained"
              color={danger ? 'error' : 'primary'}
              disabled={!devices?.length || !canBegin}
              onClick={() => devices && onBegin(devices)}
            >
              {words.begin}
            </Button>
          </>
        )}
        {run.phase === 'running' && (
          <Button variant="outlined" onClick={onStop} autoFocus>
            Zatrzymaj
          </Button>
        )}
        {run.phase === 'over' && (
          <Button variant="contained" onClick={onClose} autoFocus>
            Zamknij
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
