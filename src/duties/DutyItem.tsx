import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DividedItem } from '../shared/list/DividedItem'
import { SecondaryText } from '../shared/page/SecondaryText'

interface DutyItemProps {
  name: string
  /** When */
  detail: string
  /** Why, and how often */
  rule?: string
  chip?: ReactNode
  children?: ReactNode
}

export function DutyItem({ name, detail, rule, chip, children }: DutyItemProps) {
  return (
    <DividedItem sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1.25 }}>
      <Box sx={{ flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 550 }}>
            {name}
          </Typography>
          {chip}
        </Box>
        <Typography variant="body2">{detail}</Typography>
        {rule && <SecondaryText>{rule}</SecondaryText>}
      </Box>
      {children && <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{children}</Box>}
    </DividedItem>
  )
}
