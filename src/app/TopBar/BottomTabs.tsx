import Box from '@mui/material/Box'
import { TabLinks } from './TabLinks'

export function BottomTabs() {
  return (
    <Box
      component="nav"
      aria-label="Zakładki"
      sx={{
        display: { xs: 'flex', sm: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        height: 'calc(60px + env(safe-area-inset-bottom))',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TabLinks withIcons />
    </Box>
  )
}
