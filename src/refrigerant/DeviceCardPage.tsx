import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { recordIdOf } from '#domain/api/id'
import type { Client } from '#domain/clients/client'
import { clientName } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceDescription, refrigerantText } from '#domain/devices/equipment'
import { formatCharge, refrigerantName } from '#domain/devices/refrigerant'
import type { RefrigerantEntry } from '#domain/refrigerant/entry'
import { leakResultNames, refrigerantActNames } from '#domain/refrigerant/entry'
import { formatNip } from '#domain/text/nip'
import { formatPhone } from '#domain/text/phone'
import { formatDay } from '#domain/time/format'
import { isNotFound } from '../providers/api-error'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { LoadError } from '../shared/feedback/LoadError'
import { useUrlState } from '../shared/list/use-url-state'
import { Page } from '../shared/page/Page'
import { deviceAddress } from '../shared/page/record-address'
import { MissingRecord } from '../shared/page/RecordFrame'
import './device-card.css'
import { useEntriesOf } from './use-entries'

/**
 * The device's refrigerant records as a sheet to print, with what an entry in the Central Register of Operators (CRO)
 * asks for
 */
export default function DeviceCardPage() {
  const [{ device: text }] = useUrlState({ device: '' })
  const id = recordIdOf(text)
  const device = useGetOne<Device>('devices', { id: id ?? 0 }, { enabled: id !== undefined })
  const client = useGetOne<Client>(
    'clients',
    { id: device.data?.clientId ?? 0 },
    { enabled: device.data !== undefined },
  )
  const entries = useEntriesOf(id ?? 0, { enabled: id !== undefined })
  const failed = [device, client, entries].find(({ error, data }) => error && !data)
  const loaded = device.data && client.data && entries.data
  if (failed && isNotFound(failed.error)) {
    return (
      <MissingRecord
        place="page"
        error={failed.error}
        retry={failed.refetch}
        title="Nie znaleziono urządzenia"
        name="Karta urządzenia"
      />
    )
  }
  return (
    <Page
      title="Karta urządzenia"
      documentTitle={device.data ? `Karta urządzenia: ${device.data.clientName}` : 'Karta urządzenia'}
      actions={
        id && (
          <Box className="device-card-tools">
            <Button component={Link} to={deviceAddress(id)} color="inherit" sx={{ minHeight: 40 }}>
              Wróć do urządzenia
            </Button>
            <Button
              variant="contained"
              startIcon={<PrintIcon />}
              disabled={!loaded}
              onClick={() => window.print()}
              sx={{ minHeight: 40 }}
            >
              Drukuj
            </Button>
          </Box>
        )
      }
    >
      {!id && <InlineEmpty>Otwórz kartę ze strony urządzenia.</InlineEmpty>}
      {failed && (
        <LoadError title="Nie udało się załadować karty urządzenia" error={failed.error} retry={failed.refetch} />
      )}
      {loaded && <Sheet device={device.data} client={client.data} entries={entries.data} />}
      {id && !failed && !loaded && <LoadingBlock height={480} label="Ładowanie karty urządzenia" />}
    </Page>
  )
}

interface SheetProps {
  device: Device
  client: Client
  /** The newest first */
  entries: readonly RefrigerantEntry[]
}

function Sheet({ device, client, entries }: SheetProps) {
  const { serialNumber, installationDate, commissionedOn } = device
  const facts: [string, string | null][] = [
    ['Operator', client.company ?? clientName(client)],
    ['NIP', client.nip && formatNip(client.nip)],
    ['Telefon', client.phone && formatPhone(client.phone)],
    ['Miejsce', formatAddress(device.address)],
    ['Urządzenie', deviceDescription(device)],
    ['Numer seryjny', serialNumber],
    ['Instalacja', installationDate && formatDay(installationDate)],
    ['Uruchomienie', commissionedOn && formatDay(commissionedOn)],
    ['Czynnik', refrigerantText(device)],
    ['Hermetyczne', device.hermetic ? 'tak, i tak oznakowane' : null],
  ]
  return (
    <article className="device-card-sheet" aria-label="Karta urządzenia">
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {entries.length === 0 ? (
        <p>Nie ma jeszcze wpisów.</p>
      ) : (
        <div className="device-card-table">
          <table>
            <caption>Czynności, od najstarszej</caption>
            <thead>
              <tr>
                {['Data', 'Czynność', 'Czynnik', 'Ilość', 'Wynik', 'Kto wykonał', 'Certyfikat', 'Uwagi'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.toReversed().map((entry) => (
                <tr key={entry.id}>
                  <td>{formatDay(entry.performedOn)}</td>
                  <td>{refrigerantActNames[entry.act]}</td>
                  <td>{refrigerantName(entry.refrigerant)}</td>
                  <td>{entry.grams !== null && formatCharge(entry.grams)}</td>
                  <td>{entry.result && leakResultNames[entry.result]}</td>
                  <td>{entry.technician}</td>
                  <td>{entry.certificate}</td>
                  <td>{entry.notes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </article>
  )
}
