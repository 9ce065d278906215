import { formatNumber } from '#domain/text/number'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

interface RunProgressProps {
  /** Accessible name: 'Wysyłanie SMS-ów' */
  label: string
  /** 'Wysłano' 3 z 40 */
  verb: string
  done: number
  /** Undefined until it is known */
  total: number | undefined
}

export function RunProgress({ label, verb, done, total }: RunProgressProps) {
  return (
    <>
      <LinearProgress
        aria-label={label}
        variant={total === undefined ? 'indeterminate' : 'determinate'}
        value={total === undefined ? undefined : (Math.min(done, total) / Math.max(total, 1)) * 100}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }} color="text.secondary">
        {total === undefined ? 'Ładowanie…' : `${verb} ${formatNumber(done)} z ${formatNumber(total)}`}
      </Typography>
    </>
  )
}
