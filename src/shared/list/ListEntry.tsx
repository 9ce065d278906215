import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DividedItem } from './DividedItem'

interface ListEntryProps {
  icon: SvgIconComponent
  title: string
  /** A quiet line under the title */
  detail: ReactNode
  /** At the end: a state or buttons */
  children: ReactNode
}

/** A row of a short list in a panel or dialog, such as a session. */
export function ListEntry({ icon: Icon, title, detail, children }: ListEntryProps) {
  return (
    <DividedItem
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        minHeight: 56,
        fontSize: '0.875rem',
      }}
    >
      <Icon fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 550 }}>{title}</Box>
        <Box sx={{ color: 'text.secondary' }}>{detail}</Box>
      </Box>
      {children}
    </DividedItem>
  )
}
