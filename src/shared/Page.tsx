import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageProps {
  title: string
  /** At the right of the title; below it on a phone. */
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, actions, children }: PageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 2, sm: 2.5 },
        maxWidth: 1240,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 40 }}>
        <Typography variant="h1" sx={{ flex: '1 0 auto', maxWidth: '100%' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
