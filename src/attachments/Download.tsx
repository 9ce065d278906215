import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { useNotify } from 'react-admin'
import type { MouseEvent } from 'react'
import type { Attachment } from '#domain/attachments/attachment'
import { errorText } from '../providers/api-error'
import type { AttachmentsOf } from '../providers/actions/attachment'
import { fileBlob, isOurs, saveBlob } from './file-blob'
import { downloadUrl } from './secure-urls'
import { onDark } from './stage'
import { useSecureUrl } from './use-secure-url'

/** Saves the picture or document. */
export function Download({ of, attachment }: { of: AttachmentsOf; attachment: Attachment }) {
  const notify = useNotify()
  const { url } = useSecureUrl(of, attachment.id)
  const name = attachment.originalName
  if (!url) return null

  async function save(event: MouseEvent, from: string) {
    if (!isOurs(from)) return
    event.preventDefault()
    try {
      saveBlob(await fileBlob(from), name)
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
  }

  return (
    <IconButton
      component="a"
      href={downloadUrl(url)}
      download={name}
      aria-label={`Pobierz: ${name}`}
      onClick={(event: MouseEvent) => void save(event, url)}
      sx={onDark}
    >
      <DownloadIcon />
    </IconButton>
  )
}
