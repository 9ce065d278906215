import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface SmsBubbleProps {
  /** Makes it a landmark with this name */
  label?: string
  children: ReactNode
}

export function SmsBubble({ label, children }: SmsBubbleProps) {
  return (
    <Box
      {...(label !== undefined && { component: 'section', 'aria-label': label })}
      sx={{
        p: 1.75,
        mb: 0.75,
        borderRadius: '12px 12px 12px 4px',
        border: 1,
        borderColor: ({ colours }) => colours.tones.info.line,
        bgcolor: ({ colours }) => colours.tones.info.fill,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  )
}
