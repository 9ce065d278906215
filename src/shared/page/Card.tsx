import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'

export const Card = styled('section')(({ theme: { colours } }) => ({
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  overflow: 'clip',
  listStyle: 'none',
}))

interface PanelProps {
  title: string
  /** A quiet line under the title */
  help?: ReactNode
  children: ReactNode
}

export function Panel({ title, help, children }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h2" sx={{ mb: help ? 0.25 : 2 }}>
        {title}
      </Typography>
      {help && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
          {help}
        </Typography>
      )}
      {children}
    </Card>
  )
}
