import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import { formatPhone } from '#domain/text/phone'
import { DeviceCard, NewDeviceDialog } from '../devices'
import { usePermission } from '../providers/use-session'
import { Card } from '../shared/Card'
import { focusBeside } from '../shared/focus-keeper'
import { InlineEmpty } from '../shared/InlineEmpty'
import { arrivalRing, useArrival } from '../shared/use-arrival'
import { ClientSmsHistory } from '../sms'
import { DeleteClient, EditClientDialog } from './dialogs'
import { unseen } from './unseen'

interface ClientCardProps {
  client: Client
  /** Somebody was sent to this card … */
  arrived?: boolean
  /** … and to this device on it. */
  arrivedDevice?: number | undefined
}

/** A client with all devices. Buttons are there for those who may use them. */
export const ClientCard = memo(function ClientCard({ client, arrived = false, arrivedDevice }: ClientCardProps) {
  const may = usePermission()
  const titleId = useId()
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'device'>()
  const close = () => setDialog(undefined)
  const name = clientName(client)
  const meant = arrived && arrivedDevice === undefined
  const { frame, heading } = useArrival<HTMLElement>(meant)
  return (
    <Card as="li" ref={frame} aria-labelledby={titleId} sx={[unseen(client), meant && arrivalRing]}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: { xs: 2, sm: 2.5 }, py: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography
            id={titleId}
            ref={heading}
            tabIndex={arrived ? -1 : undefined}
            variant="h2"
            sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            nr {client.id} ·{' '}
            <MuiLink
              href={`tel:${client.phone}`}
              aria-label={`Zadzwoń: ${name}, ${formatPhone(client.phone)}`}
              color="inherit"
              underline="hover"
              sx={touchLink}
            >
              {formatPhone(client.phone)}
            </MuiLink>
          </Typography>
        </Box>
        {may('devices.write') && <AddDeviceButton name={name} onClick={() => setDialog('device')} />}
        {may('clients.write') && (
          <Tooltip title="Edytuj klienta">
            <IconButton aria-label={`Edytuj klienta: ${name}`} onClick={() => setDialog('edit')}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {may('clients.delete') && (
          <Tooltip title="Usuń klienta">
            <IconButton aria-label={`Usuń klienta: ${name}`} onClick={() => setDialog('delete')}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {client.devices.map((device) => (
        <DeviceCard
          key={device.id}
          device={device}
          phone={client.phone}
          only={client.devices.length === 1}
          arrived={arrived && device.id === arrivedDevice}
        />
      ))}
      {client.devices.length === 0 && (
        <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <InlineEmpty>Ten klient nie ma jeszcze urządzeń.</InlineEmpty>
        </Box>
      )}
      <ClientSmsHistory clientId={client.id} name={name} />
      {dialog === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteClient client={client} onDeleted={() => focusBeside(frame.current)} onClose={close} />
      )}
      {dialog === 'device' && <NewDeviceDialog client={client} onClose={close} />}
    </Card>
  )
})

/** A finger needs 44 px. */
const touchLink = {
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    px: 1,
    mx: -1,
    color: 'primary.main',
  },
} as const

/** With its words where there is room for them. */
function AddDeviceButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = `Dodaj urządzenie: ${name}`
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<AddIcon />}
        aria-label={label}
        onClick={onClick}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Dodaj urządzenie
      </Button>
      <IconButton aria-label={label} onClick={onClick} sx={{ display: { sm: 'none' } }}>
        <AddIcon fontSize="small" />
      </IconButton>
    </>
  )
}
