import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import BookIcon from '@mui/icons-material/EventOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ListIcon from '@mui/icons-material/ViewAgendaOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTitle } from '#domain/devices/device-type'
import { formatNip } from '#domain/text/nip'
import { ClientConsent } from '../../consents'
import { DeviceTypeMark, DueDate, NewDeviceDialog } from '../../devices'
import { usePermission } from '../../providers/use-session'
import { EmergencyButton, useServiceDialogs } from '../../services'
import { DividedItem } from '../../shared/list/DividedItem'
import { Card } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { clientAddress } from '../../shared/page/record-address'
import { CallButton } from '../../shared/page/ContactButtons'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import type { RecordPlace } from '../../shared/page/RecordFrame'
import { FactList } from '../../shared/dialog/FactList'
import { DrawnTogether, LoadedRecord, RecordFrame, RecordName } from '../../shared/page/RecordFrame'
import { useToday } from '../../shared/use-clock'
import { WishLine } from '../../confirmations'
import { unbroken } from '../../shared/page/unbroken'
import { ClientAnswers, useOpenAnswersOf } from '../../sms/answers'
import { ClientProtocols, useProtocolsPending } from '../../protocols'
import { Timeline } from '../../timeline'
import { DeleteClient, EditClientDialog } from '../dialogs'

interface ClientRecordProps {
  id: number
  place: RecordPlace
  onDeleted?: () => void
}

export function ClientRecord({ id, place, onDeleted }: ClientRecordProps) {
  return (
    <LoadedRecord<Client>
      resource="clients"
      missing="Nie znaleziono klienta"
      id={id}
      place={place}
      onDeleted={onDeleted}
    >
      {(client, leave) => <Details client={client} place={place} onDeleted={leave} />}
    </LoadedRecord>
  )
}

function Details({ client, place, onDeleted }: { client: Client; place: RecordPlace; onDeleted: () => void }) {
  const of = { owner: 'client', id: client.id } as const
  const answers = useOpenAnswersOf(client.id)
  const areProtocolsPending = useProtocolsPending({ clientId: client.id })
  const isPending = answers.isPending || areProtocolsPending
  return (
    <RecordFrame
      place={place}
      title={clientName(client)}
      aside={
        <>
          <Contact client={client} onDeleted={onDeleted} />
          <Devices client={client} place={place} />
          <ClientConsent clientId={client.id} />
        </>
      }
    >
      <DrawnTogether isPending={isPending}>
        <ClientAnswers clientId={client.id} />
        <ClientProtocols clientId={client.id} />
        <Timeline of={of} devices={client.devices} />
      </DrawnTogether>
    </RecordFrame>
  )
}

function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}

function Contact({ client, onDeleted }: { client: Client; onDeleted: () => void }) {
  const may = usePermission()
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const close = () => setDialog(undefined)
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FactList
        look="dense"
        facts={[
          ['Firma', client.company],
          ['NIP', client.nip && formatNip(client.nip)],
          ['E-mail', client.email && <MailLink key="mail" email={client.email} />],
          ['Nr klienta', client.id],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may('services.write') && client.devices.length > 0 && <BookButton client={client} />}
        <CallButton phone={client.phone} name={clientName(client)} />
        <Button component={Link} to={clientAddress(client.id)} size="small" variant="outlined" startIcon={<ListIcon />}>
          Pokaż na liście
        </Button>
        {may('services.write') && client.devices.length > 0 && <EmergencyButton size="small" client={client} />}
        {may('clients.write') && (
          <Button size="small" variant="outlined" startIcon={<EditIcon />} onClick={() => setDialog('edit')}>
            Edytuj klienta
          </Button>
        )}
        {may('clients.delete') && (
          <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setDialog('delete')}>
            Usuń klienta
          </Button>
        )}
      </Box>
      {dialog === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {dialog === 'delete' && <DeleteClient client={client} onDeleted={onDeleted} onClose={close} />}
    </Card>
  )
}

/** Books for the only device; for several the form asks which. */
function BookButton({ client }: { client: Client }) {
  const { book } = useServiceDialogs()
  const [device, ...others] = client.devices
  const about = others.length === 0 && device ? { device } : { client }
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<BookIcon />}
      aria-haspopup="dialog"
      onClick={() => book({ ...about, type: 'PRZEGLAD_OKRESOWY' })}
    >
      Umów wizytę
    </Button>
  )
}

function Devices({ client, place }: { client: Client; place: RecordPlace }) {
  const may = usePermission()
  const id = useId()
  const [adding, setAdding] = useState(false)
  return (
    <Card aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        Urządzenia
      </Typography>
      <DeviceList devices={client.devices} place={place} />
      {may('devices.write') && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setAdding(true)}
          sx={{ justifySelf: 'start' }}
        >
          Dodaj urządzenie
        </Button>
      )}
      {adding && <NewDeviceDialog client={client} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function DeviceList({ devices, place }: { devices: readonly Device[]; place: RecordPlace }) {
  const today = useToday()
  if (devices.length === 0) return <InlineEmpty>Ten klient nie ma jeszcze urządzeń.</InlineEmpty>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {devices.map((device) => (
        <DividedItem
          key={device.id}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1.5,
            py: 1.25,
            fontSize: '0.875rem',
            '&:first-of-type': { pt: 0 },
            '&:last-of-type': { pb: 0 },
          }}
        >
          <DeviceTypeMark type={device.type} />
          <Box sx={{ flex: 1, display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
            <RecordName record={{ kind: 'device', id: device.id }} place={place}>
              {deviceTitle(device)}
            </RecordName>
            <SecondaryText>{unbroken(formatAddress(device.address))}</SecondaryText>
            {device.wish && <WishLine wish={device.wish} />}
            <DueDate due={device.nextInspectionDate} today={today} />
          </Box>
        </DividedItem>
      ))}
    </Box>
  )
}
