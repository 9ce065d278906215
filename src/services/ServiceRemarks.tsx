import Typography from '@mui/material/Typography'
import { visitNeedsLabel, visitNeedsText } from '#domain/devices/visit-needs'
import type { Service } from '#domain/services/service'

export function ServiceRemarks({ service, variant }: { service: Service; variant: 'body2' | 'caption' }) {
  const remarks = [
    [visitNeedsLabel, service.status === 'SCHEDULED' && visitNeedsText(service.device.needs)],
    ['Uwagi', service.notes],
    ['Zrobiono', service.workDone],
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
