import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Service } from '#domain/services/service'
import { Card } from '../shared/Card'
import { focusHome } from '../shared/focus-keeper'
import { VisitCard } from './VisitCard'

interface VisitGroupProps {
  /** 3 under another heading */
  level: 2 | 3
  title: string
  /** Beside the title: a date, a number */
  quiet?: ReactNode
  /** A line under the title */
  note?: string | undefined
  visits: readonly Service[]
  /** Said where there are none */
  empty?: string
}

/** Visits under one heading: those of a day. */
export function VisitGroup({ level, title, quiet, note, visits, empty }: VisitGroupProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} {...focusHome(`visits ${id}`)}>
      <Typography id={id} variant="h3" component={`h${level}`} sx={{ mb: note ? 0 : 0.75 }}>
        {title}
        {quiet && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {quiet}
          </Box>
        )}
      </Typography>
      {note && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
          {note}
        </Typography>
      )}
      <Card as={visits.length > 0 ? 'ul' : 'div'} sx={{ m: 0, p: 0 }}>
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
        {visits.length === 0 && (
          <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.75 }}>
            {empty}
          </Typography>
        )}
      </Card>
    </Box>
  )
}
