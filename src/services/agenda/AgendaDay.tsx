import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Service } from '#domain/services/service'
import { Card } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { focusHome } from '../../shared/page/focus-keeper'
import { AgendaService } from './AgendaService'

interface AgendaDayProps {
  /** 3 below another heading */
  level?: 2 | 3
  title: string
  /** Next to the title, less prominent: a date, a number */
  quiet: string
  note?: string | undefined
  /** Buttons beside the title */
  actions?: ReactNode
  services: readonly Service[]
  empty?: string
}

export function AgendaDay({ level = 2, title, quiet, note, actions, services, empty }: AgendaDayProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} {...focusHome(`services ${id}`)}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: note ? 0 : 0.75 }}>
        <Typography id={id} variant="h3" component={`h${level}`} sx={{ flex: 1 }}>
          {title}
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {quiet}
          </Box>
        </Typography>
        {actions}
      </Box>
      {note && <SecondaryText sx={{ mb: 0.75 }}>{note}</SecondaryText>}
      <Card component={services.length > 0 ? 'ul' : 'div'} sx={{ m: 0, p: 0, container: 'agenda / inline-size' }}>
        {services.map((service) => (
          <AgendaService key={service.id} service={service} />
        ))}
        {services.length === 0 && (
          <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.75 }}>
            {empty}
          </Typography>
        )}
      </Card>
    </Box>
  )
}
