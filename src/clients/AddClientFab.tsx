import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import type { Theme } from '@mui/material/styles'
import { pageWidth } from '../shared/page/page-width'
import { asideWidth } from './page-frame'

/**
 * Covers no content: on a phone it has a strip above the tabs, elsewhere a place below the filters.
 * It precedes the list in the page, so that keyboard users need not pass all cards.
 */
export function AddClientFab({ onClick }: { onClick: () => void }) {
  return (
    <Box className="mui-fixed" sx={[strip, beside]}>
      <Fab color="primary" variant="extended" onClick={onClick} sx={button}>
        <AddIcon sx={{ mr: 1 }} />
        Dodaj klienta
      </Fab>
    </Box>
  )
}

/** Aligned with the filters, whatever the width of the window. */
const beside = ({ spacing, breakpoints }: Theme) => ({
  [breakpoints.up('md')]: { left: `max(${spacing(3)}, calc((100vw - ${pageWidth}px) / 2 + ${spacing(3)}))` },
})

const strip = {
  position: 'fixed',
  zIndex: 5,
  right: { xs: 0, md: 'auto' },
  left: { xs: 0 },
  bottom: { xs: 'calc(57px + env(safe-area-inset-bottom))', sm: 0, md: 28 },
  width: { md: asideWidth },
  px: { xs: 2, md: 0 },
  py: { xs: 0.75, md: 0 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'transparent' },
  bgcolor: { xs: 'background.default', md: 'transparent' },
} as const

const button = {
  width: '100%',
  height: 'auto',
  minHeight: 44,
  py: 0.5,
  whiteSpace: 'nowrap',
  boxShadow: { xs: 'none', md: undefined },
} as const
