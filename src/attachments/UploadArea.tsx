import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ChangeEvent } from 'react'
import { useRef } from 'react'
import { imageTypes, maxFileBytes } from '#domain/attachments/attachment'
import { formatFileSize } from '#domain/text/file-size'
import { DropZone } from '../shared/form/DropZone'
import { SecondaryText } from '../shared/page/SecondaryText'

const documentTypes = [...imageTypes, 'application/pdf']

interface UploadAreaProps {
  imagesOnly?: boolean
  limit: number
  onFiles: (files: File[]) => void
}

export function UploadArea({ imagesOnly = false, limit, onFiles }: UploadAreaProps) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function take(files: File[]) {
    if (files.length > 0) onFiles(files)
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    take([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }

  return (
    <DropZone label="Dodawanie zdjęć" dense onFiles={take}>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
        {imagesOnly ? 'Wybierz zdjęcia' : 'Wybierz pliki'}
      </Button>
      <Button
        variant="outlined"
        startIcon={<CameraIcon />}
        onClick={() => camera.current?.click()}
        sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
      >
        Zrób zdjęcie
      </Button>
      <SecondaryText sx={{ flex: '1 1 12rem' }}>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          albo upuść je tutaj.{' '}
        </Box>
        {imagesOnly ? 'JPEG, PNG i WebP' : 'JPEG, PNG, WebP i PDF'}, do {formatFileSize(maxFileBytes)}; najwyżej {limit}{' '}
        {imagesOnly ? 'zdjęć' : 'plików'}.
      </SecondaryText>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={(imagesOnly ? imageTypes : documentTypes).join(',')}
        onChange={choose}
        aria-label={imagesOnly ? 'Zdjęcia do dodania' : 'Pliki do dodania'}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={choose}
        aria-label="Aparat"
      />
    </DropZone>
  )
}
