import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined'
import Button from '@mui/material/Button'
import type { Service } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { useServiceDialogs } from './dialogs/context'

/** Opens the pictures and documents of a visit. */
export function VisitAttachmentsButton({ visit }: { visit: Service }) {
  const dialogs = useServiceDialogs()
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<PhotosIcon />}
      aria-label={`Zdjęcia: ${visit.client.name}, ${formatInstant(visit.startsAt)}`}
      onClick={() => dialogs.attachments(visit)}
    >
      Zdjęcia
    </Button>
  )
}
