import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../visually-hidden'

/** Says to screen readers what the page only shows. It is there before the text, since what comes with it is not read. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <Box component="output" sx={visuallyHidden}>
      {children}
    </Box>
  )
}
