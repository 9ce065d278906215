import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Attachment } from '#domain/attachments/attachment'
import { formatFileSize } from '#domain/text/file-size'
import type { AttachmentsOf } from '../providers/attachment-actions'
import { noPreview } from './photo-texts'
import { useSecureUrl } from './use-secure-url'

/** What the lightbox shows: the picture itself, or the way to a document. */
export function Exhibit({ of, attachment }: { of: AttachmentsOf; attachment: Attachment }) {
  const { url, failed, renew } = useSecureUrl(of, attachment.id)
  const [state, setState] = useState<'loading' | 'again' | 'there' | 'broken'>('loading')

  // An address kept too long is exchanged once.
  function mend() {
    if (state === 'loading') {
      setState('again')
      void renew()
    } else setState('broken')
  }

  if (failed || state === 'broken') {
    return (
      <Box role="alert" sx={centre}>
        <Typography>{noPreview}</Typography>
        <Button
          variant="outlined"
          color="inherit"
          sx={plain}
          onClick={() => {
            setState('again')
            void renew()
          }}
        >
          Spróbuj ponownie
        </Button>
      </Box>
    )
  }
  if (!url) return <Waiting />
  if (attachment.isPdf) {
    return (
      <Box sx={centre}>
        <PdfIcon sx={{ fontSize: 64 }} />
        <Typography>Dokument PDF, {formatFileSize(attachment.fileSize)}</Typography>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          color="inherit"
          startIcon={<OpenIcon />}
          sx={plain}
        >
          Otwórz dokument
        </Button>
      </Box>
    )
  }
  return (
    <>
      {state !== 'there' && <Waiting />}
      <Box
        component="img"
        key={url}
        src={url}
        alt={attachment.originalName}
        draggable={false}
        onLoad={() => setState('there')}
        onError={mend}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </>
  )
}

function Waiting() {
  return (
    <Box sx={{ ...centre, position: 'absolute', inset: 0 }}>
      <CircularProgress color="inherit" aria-label="Ładowanie" />
    </Box>
  )
}

const centre = { display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, height: '100%' } as const
/** The lightbox is dark by day too. */
const plain = {
  color: '#f2f3f3',
  borderColor: 'rgb(255 255 255 / 0.4)',
  '&:hover': { background: 'rgb(255 255 255 / 0.14)' },
} as const
