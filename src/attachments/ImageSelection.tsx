import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useNotify } from 'react-admin'
import { useEffect, useRef } from 'react'
import type { AttachmentOwner } from '#domain/attachments/attachment'
import { imageTypes, limitMessage, maxAttachments } from '#domain/attachments/attachment'
import { formatFileSize } from '#domain/text/file-size'
import { fileKey } from '../shared/image/file-key'
import { Caption, SecondaryText } from '../shared/page/SecondaryText'
import { partlyAdded } from './attachment-texts'
import { FileName } from './FileName'
import { UploadArea } from './UploadArea'

interface ImageSelectionProps {
  owner: AttachmentOwner
  /** How many the owner has already */
  existing?: number
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** Pictures to be uploaded once their owner has been saved. */
export function ImageSelection({ owner, existing = 0, files, onChange }: ImageSelectionProps) {
  const notify = useNotify()
  const limit = maxAttachments[owner]
  const room = Math.max(0, limit - existing - files.length)

  function take(selection: File[]) {
    const images = selection.filter(({ type }) => (imageTypes as readonly string[]).includes(type))
    if (images.length < selection.length)
      notify('Tutaj można dodać tylko zdjęcia: JPEG, PNG lub WebP', { type: 'warning' })
    const existingKeys = new Set(files.map(fileKey))
    const added = images.filter((file) => !existingKeys.has(fileKey(file)))
    const accepted = added.slice(0, room)
    if (accepted.length < added.length) notify(partlyAdded(owner, accepted.length, added.length), { type: 'warning' })
    if (accepted.length > 0) onChange([...files, ...accepted])
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {room > 0 ? (
        <UploadArea imagesOnly limit={limit} onFiles={take} />
      ) : (
        <SecondaryText component="output">{limitMessage(owner)}</SecondaryText>
      )}
      {files.length > 0 && (
        <Box component="ul" aria-label="Wybrane zdjęcia" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file, place) => (
            <Selected
              key={fileKey(file)}
              file={file}
              onRemove={() => onChange(files.filter((_, at) => at !== place))}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

function Selected({ file, onRemove }: { file: File; onRemove: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Box
        component="img"
        ref={image}
        alt=""
        sx={{ width: 40, height: 40, flex: 'none', objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <FileName file={file} />
      <Caption sx={{ whiteSpace: 'nowrap' }}>{formatFileSize(file.size)}</Caption>
      <IconButton aria-label={`Usuń z listy: ${file.name}`} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
