import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLimitedRetry } from './use-limited-retry'

/** One line in place of a small part of a page that could not be loaded: what, and once more. */
export function InlineFailure({ text, error, refetch }: { text: string; error: unknown; refetch: () => unknown }) {
  const again = useLimitedRetry(error, refetch)
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Typography variant="body2">{text}</Typography>
      <Button size="small" onClick={again.run}>
        {again.label}
      </Button>
    </Box>
  )
}
