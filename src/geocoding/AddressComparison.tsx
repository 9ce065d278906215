import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { formatAddress } from '#domain/devices/address'
import { wholeAddress } from '#domain/geocoding/address-match'
import { QuestionDialog } from '../shared/dialog/QuestionDialog'
import { Caption } from '../shared/page/SecondaryText'
import type { FinderView } from './use-finder'

/**
 * Compares the typed address with a found one of another town or postcode.
 * It may open while somebody types, so no button gets the focus, where a key could press it.
 */
export function AddressComparison({ view, onMend }: { view: FinderView; onMend: () => void }) {
  const { finder, placement, address, comparing, setComparing } = view
  const mending = useRef(false)
  const candidate = placement.kind === 'UNDECIDED' ? placement.candidate : null
  const typedAddress = wholeAddress(address)
  if (!candidate || !typedAddress) return null
  const close = () => setComparing(false)
  return (
    <QuestionDialog
      open={comparing}
      title="Sprawdź adres"
      calm
      onClose={close}
      onExited={() => {
        if (mending.current) onMend()
        mending.current = false
      }}
      actions={
        <>
          <Button
            color="inherit"
            onClick={() => {
              mending.current = true
              close()
            }}
          >
            Popraw adres
          </Button>
          <Button variant="contained" onClick={finder.accept}>
            Użyj znalezionego położenia
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>Znaleziony adres różni się od wpisanego. Czy to to samo miejsce?</Typography>
        <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Side name="Wpisany" text={formatAddress(typedAddress)} />
          <Side name="Znaleziony" text={candidate.label} />
        </Box>
      </Box>
    </QuestionDialog>
  )
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Caption component="dt">{name}</Caption>
      <Typography component="dd" sx={{ m: 0 }}>
        {text}
      </Typography>
    </Box>
  )
}
