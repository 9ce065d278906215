import Alert from '@mui/material/Alert'
import { useNotify } from 'react-admin'
import { useState } from 'react'
import type { Attachment } from '#domain/attachments/attachment'
import { limitMessage, maxAttachments } from '#domain/attachments/attachment'
import { attachmentCalls } from '#domain/attachments/contract'
import type { AttachmentsOf } from './attachments-of'
import { usePermission } from '../providers/use-session'
import { LeaveQuestion, useLeaveQuestion } from '../shared/form/leave-question'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { isNotFound } from '../providers/api-error'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { useCall } from '../providers/use-call'
import { Lightbox } from './Lightbox'
import {
  oneFailed,
  partlyAdded,
  attachmentTexts,
  onceText,
  unsentWords,
  uploadedText,
  deletedText,
} from './attachment-texts'
import { AttachmentList } from './AttachmentList'
import { UploadArea } from './UploadArea'
import { UploadQueue } from './UploadQueue'
import { useUploads } from './use-uploads'

interface AttachmentsDialogProps {
  of: AttachmentsOf
  subtitle: string
  onClose: () => void
}

export function AttachmentsDialog({ of, subtitle, onClose }: AttachmentsDialogProps) {
  const may = usePermission()
  const notify = useNotify()
  /** Id of the attachment in the lightbox */
  const [lightboxId, setLightboxId] = useState<number>()
  const [toDelete, setToDelete] = useState<Attachment>()
  const attachments = useCall(attachmentCalls[of.owner].list, { id: of.id })
  const count = attachments.data?.length ?? 0
  const show = (at: number) => setLightboxId(attachments.data?.[at]?.id)
  // -1 as well once a colleague has deleted it
  const at = attachments.data?.findIndex(({ id }) => id === lightboxId) ?? -1
  const mayWrite = may(of.owner === 'device' ? 'devices.write' : 'services.write')
  const full = count >= maxAttachments[of.owner]

  const { uploads, unsent, underWay, add, isKnown, retry, dismiss } = useUploads({
    of,
    onDone({ files, failed }) {
      if (failed === 0) notify(uploadedText, { type: 'success' })
      else notify(files === 1 ? oneFailed : attachmentTexts[of.owner].uploadFailed, { type: 'error' })
    },
  })

  /** Takes files once, up to the limit, which the server checks, too. */
  function take(chosen: File[]) {
    const files = chosen.filter((file) => !isKnown(file, attachments.data ?? []))
    if (files.length < chosen.length) notify(onceText, { type: 'info' })
    const room = Math.max(0, maxAttachments[of.owner] - count - underWay)
    const accepted = files.slice(0, room)
    if (accepted.length < files.length) {
      const words =
        accepted.length === 0 ? limitMessage(of.owner) : partlyAdded(of.owner, accepted.length, files.length)
      notify(words, { type: 'warning' })
    }
    if (accepted.length > 0) add(accepted)
  }
  const question = useLeaveQuestion(unsent, onClose)

  return (
    <>
      <WindowDialog
        title="Zdjęcia i dokumenty"
        subtitle={subtitle}
        maxWidth="md"
        contentSx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 280 }}
        onClose={question.ask}
      >
        {mayWrite && !full && <UploadArea limit={maxAttachments[of.owner]} onFiles={take} />}
        {mayWrite && full && <Alert severity="info">{limitMessage(of.owner)}</Alert>}
        <UploadQueue uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        <AttachmentList of={of} attachments={attachments} onOpen={show} onDelete={mayWrite ? setToDelete : undefined} />
      </WindowDialog>
      {at >= 0 && attachments.data && (
        <Lightbox
          of={of}
          attachments={attachments.data}
          at={at}
          onMove={show}
          onClose={() => setLightboxId(undefined)}
        />
      )}
      {toDelete && <DeleteAttachment of={of} attachment={toDelete} onClose={() => setToDelete(undefined)} />}
      <LeaveQuestion question={question} {...unsentWords} />
    </>
  )
}

interface DeleteAttachmentProps {
  of: AttachmentsOf
  attachment: Attachment
  onClose: () => void
}

function DeleteAttachment({ of, attachment, onClose }: DeleteAttachmentProps) {
  return (
    <ActionQuestion
      danger
      action={attachmentCalls[of.owner].remove}
      input={{ id: of.id, imageId: attachment.id }}
      success={deletedText}
      failure={() => attachmentTexts[of.owner].deleteFailed}
      // A colleague has deleted it already.
      recover={(error) => (isNotFound(error) ? { text: deletedText, type: 'success' } : undefined)}
      title={attachment.isPdf ? 'Usunąć dokument?' : 'Usunąć zdjęcie?'}
      confirmLabel="Usuń"
      onClose={onClose}
    >
      {attachment.originalName}. Ta operacja nie może zostać cofnięta.
    </ActionQuestion>
  )
}
