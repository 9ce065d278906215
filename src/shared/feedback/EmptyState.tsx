import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Card } from '../page/Card'
import { SecondaryText } from '../page/SecondaryText'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The next step, as a button or link */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Card sx={{ px: { xs: 2.5, sm: 4 }, py: 4 }}>
      <Typography variant="h2">{title}</Typography>
      {children && (
        <Typography color="text.secondary" sx={{ mt: 0.5, maxWidth: '56ch' }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Card>
  )
}

/** The text of a small list that is empty */
export function InlineEmpty({ children }: { children: ReactNode }) {
  return <SecondaryText sx={{ py: 0.5 }}>{children}</SecondaryText>
}
