import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import BrokenIcon from '@mui/icons-material/BrokenImageOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Attachment } from '#domain/attachments/attachment'
import { formatFileSize } from '#domain/text/file-size'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { Caption } from '../shared/page/SecondaryText'
import type { AttachmentsOf } from './attachments-of'
import { LoadError } from '../shared/feedback/LoadError'
import { attachmentTexts, noPreview } from './attachment-texts'

interface AttachmentListProps {
  of: AttachmentsOf
  attachments: UseQueryResult<Attachment[]>
  onOpen: (index: number) => void
  onDelete?: ((attachment: Attachment) => void) | undefined
}

export function AttachmentList({ of, attachments: { data, error, refetch }, onOpen, onDelete }: AttachmentListProps) {
  if (error && !data) return <LoadError title={attachmentTexts[of.owner].loadFailed} error={error} retry={refetch} />
  if (!data) {
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(156px, 1fr))', gap: 1.5 }}>
        {[1, 2, 3].map((one) => (
          <LoadingBlock key={one} height={118} label="Ładowanie" />
        ))}
      </Box>
    )
  }
  if (data.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
        {onDelete ? 'Nie ma jeszcze zdjęć. Dodaj tabliczkę znamionową, miejsce montażu albo protokół.' : 'Brak zdjęć.'}
      </Typography>
    )
  }
  return <AttachmentGrid attachments={data} onOpen={onOpen} onDelete={onDelete} />
}

interface AttachmentGridProps {
  attachments: readonly Attachment[]
  onOpen: (index: number) => void
  /** Undefined without the permission */
  onDelete?: ((attachment: Attachment) => void) | undefined
}

function AttachmentGrid({ attachments, onOpen, onDelete }: AttachmentGridProps) {
  return (
    <Box
      component="ul"
      aria-label="Zdjęcia i dokumenty"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        gap: 1.5,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {attachments.map((attachment, index) => (
        <Box component="li" key={attachment.id} sx={{ minWidth: 0 }}>
          <ButtonBase
            aria-label={`Otwórz: ${attachment.originalName}`}
            onClick={() => onOpen(index)}
            sx={{
              width: '100%',
              aspectRatio: '4 / 3',
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              overflow: 'hidden',
              bgcolor: ({ colours }) => colours.sunken,
              color: 'text.secondary',
            }}
          >
            <Thumbnail attachment={attachment} />
          </ButtonBase>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', mt: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0, pt: 0.25 }}>
              <Typography variant="body2" noWrap title={attachment.originalName}>
                {attachment.originalName}
              </Typography>
              <Caption component="p" noWrap>
                {formatFileSize(attachment.fileSize)} · {formatDay(dayAt(attachment.createdAt))}
              </Caption>
            </Box>
            {onDelete && (
              <IconButton aria-label={`Usuń: ${attachment.originalName}`} onClick={() => onDelete(attachment)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Thumbnail({ attachment: { isPdf, thumbnailUrl } }: { attachment: Attachment }) {
  const [broken, setBroken] = useState<string>()
  if (isPdf) return <PdfIcon sx={{ fontSize: 40 }} />
  if (!thumbnailUrl || broken === thumbnailUrl) {
    return (
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, fontSize: '0.8125rem' }}>
        <BrokenIcon />
        {noPreview}
      </Box>
    )
  }
  return (
    <Box
      component="img"
      src={thumbnailUrl}
      alt=""
      loading="lazy"
      onError={() => setBroken(thumbnailUrl)}
      sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
    />
  )
}
