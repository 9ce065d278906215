import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Says to screen readers what the page only shows. It is there before the text, since what comes with it is not read. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <Box component="output" sx={unseen}>
      {children}
    </Box>
  )
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
