import type { Attachment } from '#domain/attachments/attachment'
import type { AttachmentsOf } from '../providers/actions/attachment'
import { ApiError } from '../providers/api-error'
import { ActionQuestion } from '../shared/ActionQuestion'
import { attachmentTexts, deleted } from './attachment-texts'

interface DeleteAttachmentProps {
  of: AttachmentsOf
  attachment: Attachment
  onClose: () => void
}

/** Asks before a picture or document is gone for good. */
export function DeleteAttachment({ of, attachment, onClose }: DeleteAttachmentProps) {
  return (
    <ActionQuestion
      danger
      action="deleteAttachment"
      input={{ of, attachmentId: attachment.id }}
      success={deleted}
      failure={() => attachmentTexts[of.owner].deleteFailed}
      // Somebody else was faster.
      recover={(error) => (isGone(error) ? { text: deleted, type: 'success' } : undefined)}
      title={attachment.isPdf ? 'Usunąć dokument?' : 'Usunąć zdjęcie?'}
      confirmLabel="Usuń"
      onClose={onClose}
    >
      {attachment.originalName}. Ta operacja nie może zostać cofnięta.
    </ActionQuestion>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
