import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Attachment } from '#domain/attachments/attachment'
import type { AttachmentsOf } from './attachments-of'
import { useCountedRetry } from '../shared/feedback/use-limited-retry'
import { DocumentPreview } from './DocumentPreview'
import { noPreview } from './attachment-texts'
import { centre, outlinedOnDark } from './lightbox-styles'
import { useSecureUrl } from './use-secure-url'

export function AttachmentPreview({ of, attachment }: { of: AttachmentsOf; attachment: Attachment }) {
  const { url, failed, renew } = useSecureUrl(of, attachment.id)
  const [state, setState] = useState<'loading' | 'again' | 'there' | 'broken'>('loading')

  const again = useCountedRetry(() => {
    setState('again')
    return renew()
  })

  // The address may have expired: it is renewed once without asking.
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
        <Button variant="outlined" color="inherit" sx={outlinedOnDark} onClick={again.run}>
          {again.label}
        </Button>
      </Box>
    )
  }
  if (!url) return <Waiting />
  if (attachment.isPdf) {
    return <DocumentPreview key={url} url={url} attachment={attachment} again={again} />
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
