import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'

interface DevicePagerProps {
  /** Counted from 0 */
  at: number
  count: number
  onChange: (at: number) => void
}

/** 'i / n' for several devices at one location. */
export function DevicePager({ at, count, onChange }: DevicePagerProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1, mt: -1, mb: 0.5 }}>
      <IconButton aria-label="Poprzednie urządzenie" onClick={() => onChange((at + count - 1) % count)}>
        <PreviousIcon />
      </IconButton>
      <Box component="output" sx={{ fontSize: '0.875rem', fontWeight: 550, minWidth: '3.5em', textAlign: 'center' }}>
        {at + 1} / {count}
      </Box>
      <IconButton aria-label="Następne urządzenie" onClick={() => onChange((at + 1) % count)}>
        <NextIcon />
      </IconButton>
    </Box>
  )
}
