import CloseIcon from '@mui/icons-material/Close'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatFileSize } from '#domain/text/file-size'
import { DividedItem } from '../shared/list/DividedItem'
import { Caption } from '../shared/page/SecondaryText'
import { FileName } from './FileName'
import type { Upload, UploadState } from './use-uploads'

const words: Record<UploadState, string> = {
  waiting: 'Czeka',
  preparing: 'Przygotowywanie',
  sending: 'Wysyłanie',
  done: 'Dodano',
  failed: 'Błąd',
}

interface UploadQueueProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (key: string) => void
}

export function UploadQueue({ uploads, onRetry, onDismiss }: UploadQueueProps) {
  if (uploads.length === 0) return null
  return (
    <Box component="ul" aria-label="Przesyłane pliki" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {uploads.map((upload) => {
        const { key, file, state, sent = 0, failure, refused } = upload
        // All is sent, but the server is still working on it: no percentage.
        const percent = state === 'sending' && sent > 0 && sent < 1 ? Math.round(sent * 100) : undefined
        return (
          <DividedItem key={key} sx={{ py: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
              <FileName file={file} />
              <Caption sx={{ whiteSpace: 'nowrap' }}>{formatFileSize(file.size)}</Caption>
              <Mark state={state} percent={percent} />
              {state === 'failed' && (
                <>
                  {!refused && (
                    <Button size="small" onClick={() => onRetry(upload)} aria-label={`Ponów: ${file.name}`}>
                      Ponów
                    </Button>
                  )}
                  <IconButton aria-label={`Usuń z listy: ${file.name}`} onClick={() => onDismiss(key)}>
                    <CloseIcon fontSize="small" />
                  </IconButton>
                </>
              )}
            </Box>
            {(state === 'preparing' || state === 'sending') && (
              <LinearProgress
                variant={percent === undefined ? 'indeterminate' : 'determinate'}
                value={percent}
                aria-label={`${words[state]}: ${file.name}`}
              />
            )}
            {failure && (
              <Typography variant="caption" component="p" role="alert" color="error">
                {failure}
              </Typography>
            )}
          </DividedItem>
        )
      })}
    </Box>
  )
}

function Mark({ state, percent }: { state: UploadState; percent: number | undefined }) {
  const Icon = { done: DoneIcon, failed: FailedIcon }[state as string]
  const colour = { done: 'success.main', failed: 'error' }[state as string] ?? 'text.secondary'
  return (
    <Typography
      component="output"
      variant="caption"
      color={colour}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 550,
        fontVariantNumeric: 'tabular-nums',
        '& svg': { fontSize: '1rem' },
      }}
    >
      {Icon && <Icon aria-hidden="true" />}
      {words[state]}
      {percent !== undefined && <span aria-hidden="true">{percent}%</span>}
    </Typography>
  )
}
