import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/text/number'
import type { PolishForms } from '#domain/text/plural'
import { plural } from '#domain/text/plural'

interface SelectionBarProps {
  count: number
  forms: PolishForms
  onClear: () => void
  /** Next to the count: a larger selection */
  more?: ReactNode
  /** What may be done with the selection */
  children: ReactNode
}

/** How much is selected, and what the user may do with it. */
export function SelectionBar({ count, forms, onClear, more, children }: SelectionBarProps) {
  return (
    <Box
      role="toolbar"
      aria-label="Działania na zaznaczonych"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 0.5 },
        flex: 1,
        minWidth: 0,
        flexWrap: 'wrap',
        px: 0.5,
        borderRadius: 2,
        bgcolor: (theme) => theme.colours.tones.info.fill,
        '& > *': { flex: 'none' },
      }}
    >
      <IconButton aria-label="Odznacz wszystkie" data-tooltip="Odznacz wszystkie" onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Box
        component="output"
        sx={{ mr: 1, fontSize: '0.875rem', fontWeight: 600, color: (theme) => theme.colours.tones.info.text }}
      >
        Zaznaczono {formatNumber(count)}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' '}
          {plural(count, forms)}
        </Box>
      </Box>
      {more}
      <Box sx={{ '&&': { flex: '1 0 0' } }} />
      {children}
    </Box>
  )
}
