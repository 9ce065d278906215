import Typography from '@mui/material/Typography'
import { errorText } from '../providers/api-error'
import { FailureCard } from './FailureCard'

interface UnloadedProps {
  /** What could not be loaded, as the specification says it: 'Nie udało się załadować serwisów' */
  title: string
  error: unknown
  retry: () => unknown
}

/** Instead of data that could not be loaded: what, why, and once more. */
export function Unloaded({ title, error, retry }: UnloadedProps) {
  return (
    <FailureCard title={title} retry={retry}>
      <Typography color="text.secondary">{errorText(error)}</Typography>
    </FailureCard>
  )
}
