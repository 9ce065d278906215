import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from '../shared/page/Card'

/** A toggle among the tools of a panel */
export const panelToggle = { mr: 1, '& > *': { minHeight: 32, px: 1.25, py: 0, textTransform: 'none' } } as const

interface ReportPanelProps {
  title: string
  /** Beside the title */
  tools?: ReactNode
  /** Saves the figures as a CSV file; undefined while there are none */
  onSave: (() => void) | undefined
  children: ReactNode
}

export function ReportPanel({ title, tools, onSave, children }: ReportPanelProps) {
  const id = useId()
  const save = (
    <IconButton aria-label={`Pobierz CSV: ${title}`} disabled={!onSave} onClick={onSave}>
      <DownloadIcon fontSize="small" />
    </IconButton>
  )
  return (
    <Card aria-labelledby={id} className="report-panel" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40, mb: 0.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 10rem' }}>
          {title}
        </Typography>
        <Box className="report-tools" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          {tools}
          {/* A disabled button has no pointer events of its own. */}
          <Tooltip title="Pobierz CSV">{onSave ? save : <span>{save}</span>}</Tooltip>
        </Box>
      </Box>
      {children}
    </Card>
  )
}
