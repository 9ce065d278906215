import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { ListHead } from './ListHead'

interface ListPageProps {
  title: string
  /** How many there are, in words; undefined while it is not known */
  found: string | undefined
  refreshing: boolean
  onRefresh: () => void
  /** What can be done beside the title */
  actions?: ReactNode
  /** px */
  width?: number
  children: ReactNode
}

/** A page that shows one list: its name in the tab, its head, and the list. */
export function ListPage({ title, actions, width = 1440, children, ...head }: ListPageProps) {
  useEffect(() => {
    document.title = `${title} · Termin`
  }, [title])
  return (
    <Box
      sx={{
        maxWidth: width,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
      }}
    >
      <ListHead title={title} {...head}>
        {actions}
      </ListHead>
      {children}
    </Box>
  )
}
