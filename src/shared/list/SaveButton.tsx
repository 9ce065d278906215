import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { useSave } from '../use-save'

interface SaveButtonProps extends Pick<ButtonProps, 'variant' | 'aria-label'> {
  label: string
  /** May depend on what the file turns out to be */
  fileName: string | ((file: Blob) => string)
  read: () => Promise<Blob>
}

/** Reads a file and saves it; says so if it cannot be read. */
export function SaveButton({ label, fileName, read, variant = 'outlined', ...name }: SaveButtonProps) {
  const { save, busy } = useSave()
  return (
    <Button
      {...name}
      variant={variant}
      startIcon={<DownloadIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void save(read, fileName)}
    >
      {label}
    </Button>
  )
}
