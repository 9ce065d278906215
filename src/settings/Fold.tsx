import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FoldProps {
  summary: ReactNode
  /** Opens it; a person may close it again */
  open: boolean
  children: ReactNode
}

/** A part of a panel that is shown on request */
export function Fold({ summary, open, children }: FoldProps) {
  return (
    <Box
      component="details"
      open={open || undefined}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        px: 2,
        '& summary': { cursor: 'pointer', py: 1.25 },
        '&[open]': { pb: 2 },
      }}
    >
      <summary>{summary}</summary>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>{children}</Box>
    </Box>
  )
}
