import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PolishForms } from '#domain/text/plural'
import { formatCount } from '#domain/text/plural'

/** Title and count of the tab, above cards and table alike */
export function ClientsHeading({ total, forms }: { total: number | undefined; forms: PolishForms }) {
  return (
    <Box sx={{ flex: '1 1 auto' }}>
      <Typography variant="h1">Zarządzanie Klientami</Typography>
      <Typography
        component="output"
        aria-live="polite"
        color="text.secondary"
        sx={{ display: 'block', minHeight: '1.5em' }}
      >
        {total !== undefined && `Znaleziono: ${formatCount(total, forms)}`}
      </Typography>
    </Box>
  )
}
