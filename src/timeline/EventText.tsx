import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export function Headline({ chip, children }: { chip?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.25 }}>
      <Typography variant="body2" sx={{ fontWeight: 550, flex: '1 1 auto' }}>
        {children}
      </Typography>
      {chip}
    </Box>
  )
}

export function Text({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  )
}

export function Quiet({ danger, children }: { danger?: boolean; children: ReactNode }) {
  return (
    <Typography variant="body2" color={danger ? 'error' : 'text.secondary'} sx={{ whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  )
}
