import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Attachment } from '#domain/attachments/attachment'
import type { AttachmentsOf } from '../providers/actions/attachment'
import { LoadError } from '../shared/LoadError'
import { attachmentTexts } from './attachment-texts'
import { AttachmentGrid } from './AttachmentGrid'

interface AttachmentListProps {
  of: AttachmentsOf
  attachments: UseQueryResult<Attachment[]>
  onOpen: (index: number) => void
  onDelete?: ((attachment: Attachment) => void) | undefined
}

/** The pictures, or why there are none to be seen. */
export function AttachmentList({ of, attachments: { data, error, refetch }, onOpen, onDelete }: AttachmentListProps) {
  if (error && !data) return <LoadError title={attachmentTexts[of.owner].loadFailed} error={error} retry={refetch} />
  if (!data) {
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(156px, 1fr))', gap: 1.5 }}>
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} variant="rounded" height={118} aria-label="Ładowanie" />
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
