import Typography from '@mui/material/Typography'
import type { Service } from '#domain/services/service'

export function ServiceRemarks({ service }: { service: Service }) {
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
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block', mt: 0.25, whiteSpace: 'pre-line' }}
        >
          {name}: {text}
        </Typography>
      ),
  )
}
