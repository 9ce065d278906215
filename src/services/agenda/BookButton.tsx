import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Day } from '#domain/time/day'
import { tellBottomStrip } from '../../shared/page/tell-height'
import { EmergencyButton, useServiceDialogs } from '..'

/** A strip above the phone’s tabs, within reach of a thumb */
export function BookButton({ day }: { day: Day }) {
  const { book } = useServiceDialogs()
  return (
    <>
      <GlobalStyles styles={roomBelow} />
      <Box ref={tellBottomStrip} className="mui-fixed sticky-bar" sx={strip}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => book({ day })} sx={pill}>
          Dodaj wizytę
        </Button>
        <EmergencyButton sx={pill} />
      </Box>
    </>
  )
}

const pill = { flex: '1 0 auto', width: 'auto', minHeight: 44, borderRadius: 22 } as const

/** The strip covers no end of the page, however tall it is. */
const roomBelow = { body: { '--bottom-strip': 'inherit', paddingBottom: 'var(--bottom-strip)' } } as const

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  position: 'fixed',
  zIndex: 5,
  right: 0,
  left: 0,
  bottom: 'var(--bottom-tabs)',
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const
