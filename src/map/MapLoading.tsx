import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

/** Shown over the map until its library and its devices are loaded. */
export function MapLoading() {
  return (
    <Box
      component="output"
      sx={{
        position: 'absolute',
        zIndex: 1001,
        left: { xs: '50%', md: 'calc(50% + 164px)' },
        bottom: 48,
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
      }}
    >
      <CircularProgress size={18} aria-hidden="true" />
      Ładowanie mapy…
    </Box>
  )
}
