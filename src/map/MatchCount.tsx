import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { counted } from '#domain/text/plural'

interface MatchCountProps {
  matching: number
  total: number
  active: number
  /** False while the counts are unknown. */
  loaded: boolean
  onClear: () => void
}

/** 'N z M klientów', and by how many filters. */
export function MatchCount({ matching, total, active, loaded, onClear }: MatchCountProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Box component="output" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {loaded ? (
            `${matching.toLocaleString('pl-PL')} z ${counted(total, ['klienta', 'klientów', 'klientów'])}`
          ) : (
            <Skeleton component="span" width="9rem" sx={{ display: 'block' }} />
          )}
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {active === 0 ? 'Bez filtrów' : counted(active, ['aktywny filtr', 'aktywne filtry', 'aktywnych filtrów'])}
        </Typography>
      </Box>
      {active > 0 && (
        <Button size="small" variant="outlined" onClick={onClear}>
          Wyczyść filtry
        </Button>
      )}
    </Box>
  )
}
