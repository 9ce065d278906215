import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Device } from '#domain/devices/device'
import { counted } from '#domain/text/plural'
import { Card } from '../shared/Card'
import { WithoutPosition } from './WithoutPosition'

/** How many devices the map shows, and which it cannot show. */
export function MapSummary({ devices, tilesMissing }: { devices: readonly Device[]; tilesMissing: boolean }) {
  const [open, setOpen] = useState(false)
  const without = devices.filter(({ position }) => !position)
  const shown = devices.length - without.length
  return (
    <Card
      as="div"
      className="map-summary"
      sx={{ position: 'absolute', zIndex: 1000, top: 12, left: 12, maxWidth: 'calc(100% - 84px)', px: 1.75, py: 1.25 }}
    >
      <Typography variant="h1" sx={{ fontSize: '1rem' }}>
        Mapa
      </Typography>
      {devices.length === 0 ? (
        <>
          <Typography variant="body2" color="text.secondary">
            Nie ma jeszcze urządzeń. Dodasz je razem z klientem.
          </Typography>
          <Button component={Link} to="/?tab=clients" size="small" variant="outlined" sx={{ mt: 1 }}>
            Przejdź do klientów
          </Button>
        </>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {counted(shown, ['urządzenie', 'urządzenia', 'urządzeń'])} na mapie
        </Typography>
      )}
      {without.length > 0 && (
        <Box sx={{ ml: -1.25, mb: -0.75 }}>
          <Button size="small" onClick={() => setOpen(true)} sx={{ whiteSpace: 'normal', textAlign: 'left' }}>
            {counted(without.length, ['urządzenie', 'urządzenia', 'urządzeń'])} bez położenia na mapie
          </Button>
        </Box>
      )}
      {tilesMissing && (
        <Typography
          component="output"
          variant="caption"
          color="text.secondary"
          sx={{ display: 'block', mt: 0.75, pt: 0.75, borderTop: 1, borderColor: 'divider', maxWidth: 240 }}
        >
          Podkład mapy się nie wczytał: sprawdź połączenie z internetem. Urządzenia stoją we właściwych miejscach.
        </Typography>
      )}
      {open && <WithoutPosition devices={without} onClose={() => setOpen(false)} />}
    </Card>
  )
}
