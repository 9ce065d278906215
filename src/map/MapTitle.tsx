import Typography from '@mui/material/Typography'

/** What the page is called, for those who do not see that it is a map. */
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
