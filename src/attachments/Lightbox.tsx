import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { MouseEvent, TouchEvent } from 'react'
import { useEffect, useId, useRef } from 'react'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { useNotify } from 'react-admin'
import type { Attachment } from '#domain/attachments/attachment'
import type { AttachmentsOf } from './attachments-of'
import { errorText } from '../providers/api-error'
import { saveFile } from '../shared/save-file'
import { AttachmentPreview } from './AttachmentPreview'
import { onDark, stage } from './lightbox-styles'
import { downloadUrl, fileBlob, isOurs } from './file-url'
import { useSecureUrl } from './use-secure-url'

interface LightboxProps {
  of: AttachmentsOf
  attachments: readonly Attachment[]
  /** Index from 0 */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** Arrow keys and swipes turn to the next attachment, Esc closes. */
export function Lightbox({ of, attachments, at, onMove, onClose }: LightboxProps) {
  const titleId = useId()
  const count = attachments.length
  const attachment = attachments[at]
  const move = (step: 1 | -1) => {
    if (count > 1) onMove((at + step + count) % count)
  }
  const swipe = useSwipe(move)

  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') move(1)
      if (key === 'ArrowLeft') move(-1)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  })

  const close = useRef<HTMLButtonElement>(null)
  const attachmentId = attachment?.id
  useEffect(() => {
    // The focused element may have been removed; Esc needs the focus within the dialog.
    if (document.activeElement === document.body) close.current?.focus()
  }, [attachmentId])

  if (!attachment) return null
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: stage } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 2.5 }, py: 1 }}>
        <Typography id={titleId} component="h2" noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
          {attachment.originalName}
        </Typography>
        <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {at + 1} / {count}
        </Typography>
        <Download key={attachment.id} of={of} attachment={attachment} />
        <IconButton ref={close} aria-label="Zamknij podgląd" onClick={onClose} autoFocus sx={onDark}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box {...swipe} sx={{ position: 'relative', flex: 1, minHeight: 0, touchAction: 'pan-y pinch-zoom' }}>
        <AttachmentPreview key={attachment.id} of={of} attachment={attachment} />
        {count > 1 && (
          <>
            <IconButton aria-label="Poprzednie" onClick={() => move(-1)} sx={{ ...onDark, ...side, left: 12 }}>
              <PreviousIcon />
            </IconButton>
            <IconButton aria-label="Następne" onClick={() => move(1)} sx={{ ...onDark, ...side, right: 12 }}>
              <NextIcon />
            </IconButton>
          </>
        )}
      </Box>
    </Dialog>
  )
}

const side = {
  position: 'absolute',
  top: '50%',
  translate: '0 -50%',
  width: 44,
  height: 44,
  background: 'rgb(17 19 20 / 0.6)',
} as const

function Download({ of, attachment }: { of: AttachmentsOf; attachment: Attachment }) {
  const notify = useNotify()
  const { url } = useSecureUrl(of, attachment.id)
  const name = attachment.originalName
  if (!url) return null

  async function save(event: MouseEvent, from: string) {
    if (!isOurs(from)) return
    event.preventDefault()
    try {
      saveFile(await fileBlob(from), name)
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

/** px of travel that make a swipe */
const minSwipePx = 48

/** Touch handlers: 1 for a swipe to the left, -1 to the right. Ignores gestures of two fingers. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!start.current || !finger) return
      const dx = finger.clientX - start.current.x
      const dy = finger.clientY - start.current.y
      start.current = undefined
      if (Math.abs(dx) > minSwipePx && Math.abs(dx) > Math.abs(dy) * 1.5) onSwipe(dx < 0 ? 1 : -1)
    },
  }
}
