import OpenIcon from '@mui/icons-material/OpenInNew'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Attachment } from '#domain/attachments/attachment'
import { formatFileSize } from '#domain/text/file-size'
import type { LimitedRetry } from '../shared/feedback/use-limited-retry'
import { fileBlob, isOurs } from './file-url'
import { noPreview } from './attachment-texts'
import { centre, outlinedOnDark } from './lightbox-styles'

interface DocumentPreviewProps {
  url: string
  attachment: Attachment
  again: LimitedRetry
}

/** A document that opens in the browser's viewer, in a new tab. */
export function DocumentPreview({ url, attachment, again }: DocumentPreviewProps) {
  const { href, failed, reread } = useDocument(url)
  const retry = () => {
    again.run()
    void reread()
  }
  return (
    <Box sx={centre}>
      <PdfIcon sx={{ fontSize: 64 }} />
      <Typography>Dokument PDF, {formatFileSize(attachment.fileSize)}</Typography>
      {failed ? (
        <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          <Typography>{noPreview}</Typography>
          <Button variant="outlined" color="inherit" sx={outlinedOnDark} onClick={retry}>
            {again.label}
          </Button>
        </Box>
      ) : (
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          color="inherit"
          loading={href === undefined}
          loadingPosition="start"
          startIcon={<OpenIcon />}
          sx={outlinedOnDark}
        >
          Otwórz dokument
        </Button>
      )}
    </Box>
  )
}

/** The address to open. A file of ours gets an object URL, which is revoked when the preview closes. */
function useDocument(url: string) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['document', url],
    async queryFn({ signal }) {
      const blob = await fileBlob(url, signal)
      // The type is fixed, so that a file claiming to be HTML is never run.
      return URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
    },
    enabled: isOurs(url),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  useEffect(() => {
    if (data) return () => URL.revokeObjectURL(data)
  }, [data])
  return isOurs(url) ? { href: data, failed: isError, reread: refetch } : { href: url, failed: false, reread: refetch }
}
