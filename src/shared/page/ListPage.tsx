import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import RefreshIcon from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Back } from './BackLink'
import { BackLink, toDashboard } from './BackLink'
import { pageWidth } from './page-width'
import { useTitle } from './use-title'

interface ListPageProps extends Omit<ListHeadProps, 'children'> {
  /** Buttons beside the title */
  actions?: ReactNode
  children: ReactNode
}

export function ListPage({ title, actions, children, ...head }: ListPageProps) {
  useTitle(title)
  return (
    <Box
      sx={{
        maxWidth: pageWidth,
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

interface ListHeadProps {
  title: string
  /** The number of rows, in words; undefined while it is not known */
  summary: string | undefined
  refreshing: boolean
  onRefresh: () => void
  /** The link of the arrow before the title */
  back?: Back
  children?: ReactNode
}

export function ListHead({ title, summary, refreshing, onRefresh, back = toDashboard, children }: ListHeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <BackLink {...back} />
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography component="output" color="text.secondary" sx={{ display: 'block', minHeight: '1.5em' }}>
          {summary}
        </Typography>
      </Box>
      <Tooltip title="Odśwież">
        {/* Disabled buttons send no pointer events to a tooltip. */}
        <span>
          <IconButton aria-label="Odśwież" onClick={onRefresh} loading={refreshing}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {children}
    </Box>
  )
}
