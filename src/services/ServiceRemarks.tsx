import Typography from '@mui/material/Typography'
import type { Service } from '#domain/services/service'

export function ServiceRemarks({ service, variant }: { service: Service; variant: 'body2' | 'caption' }) {
  const remarks = [
    ['Uwagi', service.notes],
    ['Wykonane prace', service.workDone],
    ['Powód anulowania', service.cancelReason],
  ] as const
  return remarks.map(
    ([name, text]) =>
      text && (
        <Typography
          key={name}
          variant={variant}
          color="text.secondary"
          sx={{ display: 'block', mt: 0.25, whiteSpace: 'pre-line' }}
        >
          {name}: {text}
        </Typography>
      ),
  )
}
