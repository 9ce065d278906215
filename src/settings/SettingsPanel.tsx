import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from '../shared/Card'

interface SettingsPanelProps {
  title: string
  help: ReactNode
  children: ReactNode
}

/** Settings that belong together: what they are at the left, the fields at the right. */
export function SettingsPanel({ title, help, children }: SettingsPanelProps) {
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        columnGap: 5,
        rowGap: 2,
        p: { xs: 2, sm: 2.5, md: 3 },
      }}
    >
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
          {help}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Card>
  )
}
