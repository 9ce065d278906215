import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Service } from '#domain/services/service'
import { Card } from '../shared/Card'
import { VisitCard } from './VisitCard'

interface VisitGroupProps {
  title: string
  /** Beside the title: a date, a number */
  quiet?: ReactNode
  visits: readonly Service[]
  /** Said where there are none */
  empty?: string
}

/** Visits under one heading: those of a day. */
export function VisitGroup({ title, quiet, visits, empty }: VisitGroupProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: 0.75 }}>
        {title}
        {quiet && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {quiet}
          </Box>
        )}
      </Typography>
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
