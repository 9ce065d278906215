import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { Card } from '../shared/page/Card'
import { useArrival } from '../shared/list/use-arrival'
import { SecondaryText } from '../shared/page/SecondaryText'

interface SettingsPanelProps {
  title: string
  help: ReactNode
  /** Hash of an address that scrolls here */
  anchor?: string
  children: ReactNode
}

export function SettingsPanel({ title, help, anchor, children }: SettingsPanelProps) {
  const id = useId()
  const { hash } = useLocation()
  const { frame, heading } = useArrival<HTMLElement>(anchor !== undefined && hash === `#${anchor}`)
  return (
    <Card
      ref={frame}
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
        <Typography ref={heading} id={id} variant="h2" tabIndex={-1}>
          {title}
        </Typography>
        <SecondaryText sx={{ mt: 0.25 }}>{help}</SecondaryText>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Card>
  )
}
