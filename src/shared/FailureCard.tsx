import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface FailureCardProps {
  title: string
  /** Where trying again may help. */
  retry?: (() => unknown) | undefined
  retryLabel?: string
  children: ReactNode
}

/** Stands where data should: what failed, why, and once more. */
export function FailureCard({ title, retry, retryLabel = 'Spróbuj ponownie', children }: FailureCardProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
      {retry && (
        <Button variant="outlined" startIcon={<RefreshIcon />} sx={{ mt: 1 }} onClick={() => void retry()}>
          {retryLabel}
        </Button>
      )}
    </Box>
  )
}
