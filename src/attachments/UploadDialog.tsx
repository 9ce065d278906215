import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AttachmentsOf } from './attachments-of'
import { LeaveQuestion, useLeaveQuestion } from '../shared/form/leave-question'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { unsentWords, uploadedText } from './attachment-texts'
import { UploadQueue } from './UploadQueue'
import { useUploads } from './use-uploads'

interface UploadDialogProps {
  of: AttachmentsOf
  files: readonly File[]
  /** Precedes the reasons of the failures */
  failed: string
  /** Called when all files are sent or the user gives up */
  onClose: () => void
}

/** Uploads files that were chosen before their owner was saved. Stays open after a failure, for a retry. */
export function UploadDialog({ of, files, failed, onClose }: UploadDialogProps) {
  const notify = useNotify()
  const [finished, setFinished] = useState(false)
  const { uploads, busy, unsent, add, retry, dismiss } = useUploads({
    of,
    onDone({ remaining }) {
      if (remaining > 0) return setFinished(true)
      notify(uploadedText, { type: 'success' })
      onClose()
    },
  })
  const question = useLeaveQuestion(unsent, onClose)

  const begin = useEffectEvent(() => add(files))
  useEffect(() => begin(), [])

  const failures = uploads.filter(({ state }) => state === 'failed')
  const again = failures.filter(({ refused }) => !refused)
  const reasons = [...new Set(failures.map(({ failure }) => failure))].join(' ')

  // The user removed the last failed file.
  if (finished && uploads.length === 0) return <Done onClose={onClose} />
  return (
    <>
      <WindowDialog
        title="Przesyłanie zdjęć"
        actions={
          <>
            <Button color="inherit" onClick={question.ask}>
              {busy ? 'Przerwij' : 'Zamknij'}
            </Button>
            <Button
              variant="contained"
              loading={busy}
              disabled={again.length === 0}
              onClick={() => {
                for (const upload of again) retry(upload)
              }}
            >
              Spróbuj ponownie
            </Button>
          </>
        }
        onClose={question.ask}
      >
        {!busy && failures.length > 0 && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {failed}: {reasons}
          </Alert>
        )}
        <UploadQueue uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      </WindowDialog>
      <LeaveQuestion question={question} {...unsentWords} />
    </>
  )
}

function Done({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [])
  return null
}
