import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Day } from '#domain/time/day'
import { useServiceDialogs } from '../services'

/** On a phone it floats above the tabs, within reach of a thumb. */
export function BookButton({ day }: { day: Day }) {
  const { book } = useServiceDialogs()
  return (
    <Box className="mui-fixed" sx={strip}>
      <Button
        fullWidth
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => book({ day })}
        sx={{ minHeight: { xs: 44, sm: 40 }, borderRadius: { xs: 22, sm: 1 } }}
      >
        Dodaj serwis
      </Button>
    </Box>
  )
}

const strip = {
  position: { xs: 'fixed', sm: 'static' },
  zIndex: 5,
  right: 0,
  left: 0,
  bottom: 'calc(57px + env(safe-area-inset-bottom))',
  px: { xs: 2, sm: 0 },
  py: { xs: 0.75, sm: 0 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider', sm: 'transparent' },
  bgcolor: { xs: 'background.default', sm: 'transparent' },
} as const
