import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Day } from '#domain/time/day'
import { useServiceDialogs } from '..'

/** A strip above the phone’s tabs, within reach of a thumb */
export function BookButton({ day }: { day: Day }) {
  const { book } = useServiceDialogs()
  return (
    <Box className="mui-fixed" sx={strip}>
      <Button
        fullWidth
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => book({ day })}
        sx={{ minHeight: 44, borderRadius: 22 }}
      >
        Dodaj serwis
      </Button>
    </Box>
  )
}

const strip = {
  position: 'fixed',
  zIndex: 5,
  right: 0,
  left: 0,
  bottom: 'calc(57px + env(safe-area-inset-bottom))',
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const
