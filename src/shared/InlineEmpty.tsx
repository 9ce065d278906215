import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A quiet line where a small list has nothing. */
export function InlineEmpty({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ py: 0.5 }}>
      {children}
    </Typography>
  )
}
