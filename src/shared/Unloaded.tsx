import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { errorText } from '../providers/api-error'

interface UnloadedProps {
  /** What could not be loaded, as the specification says it: 'Nie udało się załadować serwisów' */
  title: string
  error: unknown
  retry: () => unknown
}

/** Instead of data that could not be loaded: what, why, and once more. */
export function Unloaded({ title, error, retry }: UnloadedProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      <Typography color="text.secondary">{errorText(error)}</Typography>
      <Button variant="outlined" startIcon={<RefreshIcon />} sx={{ mt: 1 }} onClick={() => void retry()}>
        Spróbuj ponownie
      </Button>
    </Box>
  )
}
