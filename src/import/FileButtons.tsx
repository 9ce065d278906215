import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { useState } from 'react'
import { archiveType, exportCalls } from '#domain/export/contract'
import { importCalls } from '#domain/import/contract'
import { errorText } from '../providers/api-error'
import { useApi } from '../providers/use-api'
import { saveFile } from '../shared/list/save-file'

interface SaveButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string
  /** May depend on what the file turns out to be */
  fileName: string | ((file: Blob) => string)
  read: () => Promise<Blob>
}

function SaveButton({ label, fileName, read, variant = 'outlined' }: SaveButtonProps) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const file = await read()
      saveFile(file, typeof fileName === 'string' ? fileName : fileName(file))
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant={variant}
      startIcon={<DownloadIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}

export function TemplateButton() {
  const api = useApi()
  return (
    <SaveButton
      label="Pobierz szablon"
      fileName="szablon-importu.xlsx"
      read={() => api.call(importCalls.template, {})}
      variant="text"
    />
  )
}

/** ms for the file with everything, which is sent while it is made, on a slow line, too */
const exportTimeout = 3_600_000

export function ExportButton() {
  const api = useApi()
  return (
    <SaveButton
      label="Pobierz wszystko (.xlsx)"
      fileName={({ type }) => (type === archiveType ? 'termin.zip' : 'termin.xlsx')}
      read={() => api.call(exportCalls.all, {}, { timeout: exportTimeout })}
    />
  )
}

export function RefusedButton({ id }: { id: number }) {
  const api = useApi()
  return (
    <SaveButton
      label="Pobierz odrzucone z powodami"
      fileName="odrzucone-wiersze.xlsx"
      read={() => api.call(importCalls.refused, { id })}
      variant="text"
    />
  )
}
