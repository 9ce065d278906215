import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { Attachment } from '#domain/attachments/attachment'
import { ApiError } from '../providers/api-error'
import type { AttachmentsOf } from '../providers/attachment-actions'
import { useActions } from '../providers/use-actions'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { deleted, attachmentTexts } from './attachment-texts'

interface DeleteAttachmentProps {
  of: AttachmentsOf
  attachment: Attachment
  onChanged: () => void
  onClose: () => void
}

/** Asks before a picture or document is gone for good. */
export function DeleteAttachment({ of, attachment, onChanged, onClose }: DeleteAttachmentProps) {
  const actions = useActions()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.deleteAttachment({ of, imageId: attachment.id }),
    onSuccess: () => notify(deleted, { type: 'success' }),
    onError(error) {
      // Somebody else was faster.
      if (error instanceof ApiError && error.status === 404) notify(deleted, { type: 'success' })
      else notify(attachmentTexts[of.owner].deleteFailed, { type: 'error' })
    },
    onSettled() {
      onClose()
      onChanged()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={attachment.isPdf ? 'Usunąć dokument?' : 'Usunąć zdjęcie?'}
      confirmLabel="Usuń"
      busy={isPending}
      onConfirm={mutate}
      onCancel={onClose}
    >
      {attachment.originalName}. Ta operacja nie może zostać cofnięta.
    </ConfirmDialog>
  )
}
