import CompareIcon from '@mui/icons-material/HelpOutlineOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import RefreshIcon from '@mui/icons-material/Refresh'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { externalMap } from './external-map'
import { isChoosing, isFoundPlace, isManual, mayAskAgain } from './placement'
import type { FinderView } from './use-finder'

/** Once more, back, and the provider's own map. */
export function PlaceActions({ view }: { view: FinderView }) {
  const { finder, placement, address, geocoding, status, setComparing } = view
  const elsewhere = externalMap(address, geocoding.provider)
  const movedAway = isManual(placement) && isFoundPlace(finder.beforePin())
  const found = placement.kind === 'UNDECIDED' && placement.found
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {found && (
        <Button size="small" variant="outlined" startIcon={<CompareIcon />} onClick={() => setComparing(true)}>
          Porównaj adresy
        </Button>
      )}
      {movedAway && (
        <Button size="small" variant="outlined" startIcon={<UndoIcon />} onClick={finder.putBack}>
          Przywróć znalezione położenie
        </Button>
      )}
      {!found && !movedAway && mayAskAgain(placement) && (
        <Button size="small" variant="outlined" startIcon={<RefreshIcon />} onClick={finder.retry}>
          {isChoosing(placement, status, finder.beforePin()) ? 'Spróbuj ponownie' : 'Wyznacz ponownie'}
        </Button>
      )}
      {elsewhere && (
        <MuiLink
          href={elsewhere}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}
        >
          <OpenIcon aria-hidden="true" sx={{ fontSize: '1rem' }} />
          Otwórz w mapach
        </MuiLink>
      )}
    </Box>
  )
}
