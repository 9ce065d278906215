import { Link } from 'react-router-dom'
import { PhoneLink } from '../../page/PhoneLink'
import { clientAddress, deviceAddress } from '../../page/record-address'
import type { TableColumn } from './definition'

export const phoneColumn = <Row,>(phoneOf: (row: Row) => string): TableColumn<Row> => ({
  key: 'phone',
  label: 'Telefon',
  csv: phoneOf,
  cell: (row) => <PhoneLink phone={phoneOf(row)} />,
})

export const clientColumn: TableColumn<{ clientId: number; clientName: string }> = {
  key: 'client',
  label: 'Klient',
  csv: ({ clientName }) => clientName,
  cell: ({ clientId, clientName }) => <Link to={clientAddress(clientId)}>{clientName}</Link>,
}

/** Leads to the device, as long as there is one */
export const deviceColumn = <Row extends { deviceId: number | null }>(
  textOf: (row: Row) => string,
): TableColumn<Row> => ({
  key: 'device',
  label: 'Urządzenie',
  csv: textOf,
  cell: (row) => (row.deviceId === null ? textOf(row) : <Link to={deviceAddress(row.deviceId)}>{textOf(row)}</Link>),
})
