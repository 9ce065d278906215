import Typography from '@mui/material/Typography'

/** Heading for screen readers */
export function MapTitle() {
  return (
    <Typography
      variant="h1"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      Mapa
    </Typography>
  )
}
