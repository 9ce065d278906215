import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../providers/api-error'
import { saveFile } from '../save-file'

interface SaveButtonProps extends Pick<ButtonProps, 'variant' | 'aria-label'> {
  label: string
  /** May depend on what the file turns out to be */
  fileName: string | ((file: Blob) => string)
  read: () => Promise<Blob>
}

/** Reads a file and saves it; says so if it cannot be read. */
export function SaveButton({ label, fileName, read, variant = 'outlined', ...name }: SaveButtonProps) {
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
      {...name}
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
