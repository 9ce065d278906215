import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { serviceChangeNames } from '#domain/services/changes'
import { serviceCalls } from '#domain/services/contract'
import { formatInstant } from '#domain/time/format'
import { useCall } from '../../providers/use-call'
import { LoadError } from '../../shared/feedback/LoadError'
import { changeText } from './change-text'

export function ServiceTrail({ serviceId }: { serviceId: number }) {
  const { data, error, refetch } = useCall(serviceCalls.changes, { id: serviceId })
  if (error && !data) return <LoadError title="Nie udało się załadować historii zmian" error={error} retry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={64} aria-label="Ładowanie historii zmian" />
  if (data.length === 0) return null
  return (
    <Box component="section" aria-labelledby={`trail-${serviceId}`}>
      <Typography id={`trail-${serviceId}`} variant="h3" component="h3" sx={{ mb: 0.75 }}>
        Historia zmian
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, kind, at, by, changes }) => (
          <Box component="li" key={id} sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Typography variant="body2">
              <strong>{serviceChangeNames[kind]}</strong>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                · {by}, <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
              </Box>
            </Typography>
            {changes.map((change) => (
              <Typography key={change.field} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {changeText(change)}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
