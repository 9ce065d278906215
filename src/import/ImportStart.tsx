import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { ClipboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { Import } from '#domain/import/import'
import { maxImportBytes, maxImportRows } from '#domain/import/import'
import { formatFileSize } from '#domain/text/file-size'
import { formatNumber } from '#domain/text/number'
import { errorText } from '../providers/api-error'
import { DropZone } from '../shared/form/DropZone'
import { useAction } from '../shared/use-action'
import { useMounted } from '../shared/use-mounted'
import { uploadImport } from './file-actions'

interface ImportStartProps {
  onRead: (result: Import) => void
  children?: ReactNode
}

/** Takes a file by drop or choice, or pasted rows. */
export function ImportStart({ onRead, children }: ImportStartProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const mounted = useMounted()
  const { run, busy } = useAction(uploadImport, {
    // Once the page was left, a notification tells it.
    failure: (cause) => (mounted.current ? undefined : errorText(cause)),
    onSuccess: onRead,
    onError: (cause) => setError(errorText(cause)),
  })

  function take(file: File | undefined) {
    if (!file || busy) return
    setError(undefined)
    setSent(0)
    if (file.size > maxImportBytes)
      setError(
        `Plik „${file.name}” ma ${formatFileSize(file.size)}, a wczytać można najwyżej ${formatFileSize(maxImportBytes)}.`,
      )
    else run({ file, name: `${file.name} ${file.size} ${file.lastModified}`, onProgress: setSent })
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const file = event.clipboardData.files[0]
    if (!file && text.trim() === '') return
    event.preventDefault()
    take(file ?? new File([text], 'Wklejone wiersze.csv', { type: 'text/csv' }))
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <DropZone label="Plik do wczytania" onFiles={([file]) => take(file)}>
        <Button variant="contained" startIcon={<UploadIcon />} disabled={busy} onClick={() => picker.current?.click()}>
          Wybierz plik
        </Button>
        <Typography color="text.secondary" sx={{ flex: '1 1 14rem' }}>
          <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
            albo upuść go tutaj.{' '}
          </Box>
          Do {formatNumber(maxImportRows)} wierszy i {formatFileSize(maxImportBytes)}.
        </Typography>
        {children}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xlsx,.xlsm,.ods,.csv,.txt,.tsv,.vcf"
          aria-label="Plik z klientami"
          onChange={({ target }) => {
            take(target.files?.[0])
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
      </DropZone>
      {busy && (
        <Box component="output" sx={{ display: 'block' }}>
          <LinearProgress
            aria-label="Wczytywanie pliku"
            variant={sent === undefined || sent >= 1 ? 'indeterminate' : 'determinate'}
            value={(sent ?? 0) * 100}
            sx={{ height: 8, borderRadius: 4 }}
          />
          <Typography color="text.secondary" sx={{ mt: 0.5 }}>
            {sent !== undefined && sent >= 1 ? 'Odczytywanie wierszy…' : 'Wysyłanie pliku…'}
          </Typography>
        </Box>
      )}
      {error && !busy && <Alert severity="error">{error}</Alert>}
      <OutlinedInput
        fullWidth
        value=""
        onPaste={paste}
        disabled={busy}
        placeholder="…albo wklej tu wiersze z nagłówkami"
        inputProps={{ 'aria-label': 'Wklej wiersze arkusza' }}
        readOnly
      />
    </Box>
  )
}
