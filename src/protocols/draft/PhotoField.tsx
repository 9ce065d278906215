import CameraIcon from '@mui/icons-material/AddAPhotoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import { imageTypes } from '#domain/attachments/attachment'
import type { ProtocolField } from '#domain/protocols/template'
import type { DraftPhoto } from '#domain/protocols/draft'
import { formatCount } from '#domain/text/plural'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { focusHome } from '../../shared/page/focus-keeper'
import { DeleteIcon } from '../../shared/plain/icons'
import type { Photos } from './use-photos'

interface PhotoFieldProps {
  field: Pick<ProtocolField, 'key' | 'label'>
  most: number
  stored: readonly DraftPhoto[]
  photos: Photos
}

/** The pictures of a field, those that are not sent yet as a number */
export function PhotoField({ field, most, stored, photos }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [photoToDelete, setPhotoToDelete] = useState<DraftPhoto>()
  const own = stored.filter((photo) => photo.field === field.key)
  const waiting = photos.waiting.filter((photo) => photo.field === field.key).length
  const room = most - own.length - waiting
  return (
    <Box {...focusHome(`photos ${field.key}`)} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {own.map((photo) => (
        <Box key={photo.id} sx={{ position: 'relative' }}>
          <Box
            component="img"
            src={photo.thumbnailUrl ?? photo.url ?? undefined}
            alt={`${field.label}: ${photo.originalName}`}
            sx={{ width: 84, height: 84, objectFit: 'cover', borderRadius: 1, display: 'block' }}
          />
          <IconButton
            aria-label={`Usuń zdjęcie ${photo.originalName}`}
            onClick={() => setPhotoToDelete(photo)}
            sx={{ position: 'absolute', top: 2, right: 2, bgcolor: 'background.paper', p: 0.5 }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      {waiting > 0 && (
        <SecondaryText component="output">
          {formatCount(waiting, ['zdjęcie czeka', 'zdjęcia czekają', 'zdjęć czeka'])} na wysłanie
        </SecondaryText>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CameraIcon />}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 48 }}
      >
        {room <= 0 ? 'Nie zmieści się więcej zdjęć' : 'Dodaj zdjęcie'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={room > 1}
        accept={imageTypes.join(',')}
        aria-label={`Zdjęcie: ${field.label}`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          photos.add(field.key, files.slice(0, room))
          if (files.length > room)
            photos.warn(
              field.key,
              `${field.label}: najwyżej ${most}. Dodano ${room} z ${formatCount(files.length, ['zdjęcia', 'zdjęć', 'zdjęć'])}.`,
            )
          target.value = ''
        }}
      />
      {photoToDelete && (
        <ActionDialog
          danger
          title="Usunąć zdjęcie?"
          confirmLabel="Usuń zdjęcie"
          onConfirm={() => {
            void photos.remove(field.key, photoToDelete.id)
            setPhotoToDelete(undefined)
          }}
          onClose={() => setPhotoToDelete(undefined)}
        >
          {field.label}: {photoToDelete.originalName}. Tego nie można cofnąć.
        </ActionDialog>
      )}
    </Box>
  )
}
