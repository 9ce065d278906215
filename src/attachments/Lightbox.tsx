import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import type { Attachment } from '#domain/attachments/attachment'
import type { AttachmentsOf } from '../providers/actions/attachment'
import { Download } from './Download'
import { AttachmentPreview } from './AttachmentPreview'
import { onDark, stage } from './stage'
import { useSwipe } from './use-swipe'

interface LightboxProps {
  of: AttachmentsOf
  attachments: readonly Attachment[]
  /** Counted from 0 */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** One picture or document, large: the next with the arrow keys or a swipe, away with Esc. Dark by day too, for the pictures' sake. */
export function Lightbox({ of, attachments, at, onMove, onClose }: LightboxProps) {
  const titleId = useId()
  const count = attachments.length
  // Somebody else may have deleted some meanwhile.
  const index = Math.min(at, count - 1)
  const attachment = attachments[index]
  const move = (step: 1 | -1) => count > 1 && onMove((index + step + count) % count)
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
  const shown = attachment?.id
  useEffect(() => {
    // What had the focus may have gone with the one before; without any in the dialog, Esc would be heard by nobody.
    if (document.activeElement === document.body) close.current?.focus()
  }, [shown])

  if (!attachment) return null
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: stage } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 2.5 }, py: 1 }}>
        <Typography id={titleId} component="h2" noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
          {attachment.originalName}
        </Typography>
        <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {index + 1} / {count}
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
