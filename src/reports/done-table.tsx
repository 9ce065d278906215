import { nouns } from '#domain/text/plural'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTitle } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { paymentNames } from '#domain/services/payment'
import { serviceTypeNames } from '#domain/services/service'
import { amountText, formatMoney } from '#domain/text/money'
import { formatDay, formatDuration, formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { RecordLink } from '../shared/page/RecordLink'
import { serviceAddress } from '../shared/page/record-address'
import type { TableDefinition } from '../shared/list/table'
import { PlainSelect } from '../shared/plain/PlainSelect'
import { textFilter } from '../shared/list/TextFilter'
import { useTechnicians } from '../technicians'
import type { ServiceListName } from './done-list'
import { unassignedValue } from './done-list'
import { PaidButton } from './PaidButton'

interface TechnicianFilterProps {
  value: string
  onChange: (value: string) => void
}

/** Includes a technician who is only in the address. */
function TechnicianFilter({ value, onChange }: TechnicianFilterProps) {
  const { data: technicians = [] } = useTechnicians()
  const isOption =
    value === '' || value === unassignedValue || technicians.some(({ userId }) => String(userId) === value)
  return (
    <PlainSelect
      label="Serwisant"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={value === '' ? undefined : 'plain-select-set'}
    >
      <option value="">Wszyscy serwisanci</option>
      {technicians.map(({ userId, name }) => (
        <option key={userId} value={String(userId)}>
          {name}
        </option>
      ))}
      <option value={unassignedValue}>Bez serwisanta</option>
      {!isOption && <option value={value}>{value}</option>}
    </PlainSelect>
  )
}

const doneTable: TableDefinition<Service> = {
  name: 'report-services.table',
  resource: 'services',
  label: 'Wykonane wizyty',
  forms: nouns.service,
  genitive: 'wizyt',
  searchLabel: 'Klient, telefon, adres, uwagi',
  filters: [
    { name: 'type', label: 'Rodzaj wizyty' },
    { name: 'device', label: 'Typ urządzenia' },
    { name: 'payment', label: 'Płatność' },
    { name: 'technician', label: 'Serwisant', input: TechnicianFilter },
    { name: 'city', label: 'Miejscowość', input: textFilter('Miejscowość') },
  ],
  columns: [
    {
      key: 'startsAt',
      label: 'Termin',
      sort: 'startsAt',
      csv: ({ startsAt }) => startsAt,
      cell: ({ id, startsAt }) => (
        <Link to={serviceAddress(id, dayAt(startsAt))} title="Pokaż w kalendarzu">
          {formatInstant(startsAt)}
        </Link>
      ),
    },
    {
      key: 'performedOn',
      label: 'Wykonano',
      sort: 'performedOn',
      sortFirst: 'DESC',
      csv: ({ performedOn }) => performedOn ?? '',
      cell: ({ id, startsAt, performedOn }) => (
        <Link to={serviceAddress(id, dayAt(startsAt))} title="Pokaż w kalendarzu">
          {performedOn && formatDay(performedOn)}
        </Link>
      ),
    },
    {
      key: 'client',
      label: 'Klient',
      heading: true,
      csv: ({ client }) => client.name,
      cell: ({ clientId, client }) => <RecordLink record={{ kind: 'client', id: clientId }}>{client.name}</RecordLink>,
    },
    {
      key: 'address',
      label: 'Adres',
      width: 18,
      csv: ({ device }) => formatAddress(device.address),
    },
    { key: 'type', label: 'Rodzaj', csv: ({ type }) => serviceTypeNames[type] },
    {
      key: 'device',
      label: 'Urządzenie',
      width: 15,
      csv: ({ device }) => deviceTitle(device),
      cell: ({ deviceId, device }) => (
        <RecordLink record={{ kind: 'device', id: deviceId }}>{deviceTitle(device)}</RecordLink>
      ),
    },
    { key: 'technician', label: 'Serwisant', csv: ({ technician }) => technician ?? '' },
    {
      key: 'duration',
      label: 'Czas',
      hidden: true,
      csv: ({ durationMinutes }) => String(durationMinutes),
      csvUnit: 'min',
      cell: ({ durationMinutes }) => formatDuration(durationMinutes),
    },
    { key: 'work', label: 'Wykonane prace', hidden: true, width: 24, csv: ({ workDone }) => workDone ?? '' },
    {
      key: 'price',
      label: 'Przychód',
      sort: 'price',
      sortFirst: 'DESC',
      align: 'right',
      csv: ({ price }) => amountText(price),
      csvUnit: 'zł',
      cell: ({ price }) => (price === null ? '–' : formatMoney(price)),
    },
    { key: 'payment', label: 'Płatność', csv: ({ payment }) => (payment ? paymentNames[payment] : '') },
  ],
  actions: { label: 'Akcje', labelHidden: true, cell: (service) => <PaidButton service={service} /> },
  rowLabel: ({ client, performedOn }) => `${client.name}, ${performedOn ? formatDay(performedOn) : ''}`,
  exportName: 'wykonane-wizyty',
  empty: { title: 'Brak wykonanych wizyt', text: 'W tym okresie nie wykonano wizyt. Wybierz inny okres.' },
  noResults: { title: 'Brak wykonanych wizyt', text: 'Żadna wizyta z tego okresu nie pasuje do filtrów.' },
}

const { columns, filters, actions, ...constant } = doneTable

const plannedTable: TableDefinition<Service> = {
  ...constant,
  filters: filters?.filter(({ name }) => name !== 'payment'),
  columns: columns.filter(({ key }) => !['performedOn', 'work', 'price', 'payment'].includes(key)),
  rowLabel: ({ client, startsAt }) => `${client.name}, ${formatInstant(startsAt)}`,
  empty: { title: 'Brak wizyt', text: 'W tym okresie nie ma takich wizyt. Wybierz inny okres.' },
  noResults: { title: 'Brak wizyt', text: 'Żadna wizyta z tego okresu nie pasuje do filtrów.' },
}

export const serviceTables: Record<ServiceListName, TableDefinition<Service>> = {
  done: { ...constant, filters, actions, columns: columns.filter(({ key }) => key !== 'startsAt') },
  planned: {
    ...plannedTable,
    name: 'report-planned.table',
    label: 'Zaplanowane wizyty',
    exportName: 'zaplanowane-wizyty',
  },
  cancelled: {
    ...plannedTable,
    name: 'report-cancelled.table',
    label: 'Anulowane wizyty',
    exportName: 'anulowane-wizyty',
  },
}
