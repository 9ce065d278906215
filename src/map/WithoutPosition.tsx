import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { clientAddress } from '../shared/client-address'

/** So many rows a dialog bears; whoever has more finds them in the clients tab. */
const shownAtMost = 200

/** The devices that no marker can show. */
export function WithoutPosition({ devices, onClose }: { devices: readonly Device[]; onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2" sx={{ pr: 8, pb: 0.5 }}>
        Urządzenia bez położenia na mapie
      </DialogTitle>
      <IconButton onClick={onClose} aria-label="Zamknij" sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <Typography color="text.secondary">Dla tych adresów nie zapisano współrzędnych.</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {devices.slice(0, shownAtMost).map((device) => (
            <Box component="li" key={device.id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <MuiLink
                component={Link}
                to={clientAddress(device.clientName)}
                color="text.primary"
                sx={{ fontWeight: 550 }}
              >
                {device.clientName}
              </MuiLink>
              <Typography variant="body2" color="text.secondary">
                {deviceTypeNames[device.type]}
                {device.name && ` ${device.name}`} · {formatAddress(device.address)}
              </Typography>
            </Box>
          ))}
        </Box>
        {devices.length > shownAtMost && (
          <Typography color="text.secondary">
            Pierwsze {shownAtMost} z {devices.length}.
          </Typography>
        )}
      </DialogContent>
    </Dialog>
  )
}
