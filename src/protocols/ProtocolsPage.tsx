import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ProtocolSummary } from '#domain/protocols/draft'
import { protocolStateText } from '#domain/protocols/draft'
import { formatDay, formatInstant } from '#domain/time/format'
import { usePermission } from '../providers/use-session'
import { chosenFilters, listSpec, sortsBy, usualPageSizes } from '../shared/list/list-spec'
import type { TableDefinition } from '../shared/list/table'
import { deviceColumn, useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { protocolAddress, protocolTemplatesAddress } from '../shared/page/record-address'
import { TablePage } from '../shared/page/TablePage'
import { ProtocolState } from './ProtocolLine'

const list = listSpec({
  filters: {
    status: { all: 'Każdy stan', DRAFT: 'W trakcie', ISSUED: 'Wystawione' },
    found: { all: 'Każdy wynik', faulty: 'Z nieprawidłowościami', clean: 'Bez nieprawidłowości' },
  },
  sorts: sortsBy(['issuedAt', 'performedOn', 'number']),
  firstSort: '-issuedAt',
  pageSizes: usualPageSizes,
  serverFilter: ({ q, status, found }) => ({
    ...chosenFilters({ q, status }),
    ...(found !== 'all' && { faulty: found === 'faulty' }),
  }),
})

const definition: TableDefinition<ProtocolSummary> = {
  name: 'protocols.table',
  resource: 'protocols',
  label: 'Protokoły',
  forms: ['protokół', 'protokoły', 'protokołów'],
  genitive: 'protokołów',
  searchLabel: 'Numer, klient, urządzenie',
  filters: [
    { name: 'status', label: 'Stan' },
    { name: 'found', label: 'Wynik' },
  ],
  columns: [
    {
      key: 'number',
      label: 'Numer',
      heading: true,
      sort: 'number',
      sortFirst: 'DESC',
      csv: ({ number }) => number ?? '',
      cell: ({ id, number }) => <Link to={protocolAddress(id)}>{number ?? 'Protokół roboczy'}</Link>,
    },
    {
      key: 'performedOn',
      label: 'Wizyta',
      sort: 'performedOn',
      sortFirst: 'DESC',
      csv: ({ performedOn }) => performedOn ?? '',
      cell: ({ performedOn }) => (performedOn ? formatDay(performedOn) : ''),
    },
    { key: 'client', label: 'Klient', csv: ({ client }) => client ?? '' },
    deviceColumn(({ device }) => device ?? ''),
    { key: 'templateName', label: 'Szablon', wide: true, csv: ({ templateName }) => templateName },
    {
      key: 'deviations',
      label: 'Stan',
      csv: protocolStateText,
      cell: (protocol) =>
        protocol.status === 'ISSUED' && protocol.deviations === 0 ? (
          protocolStateText(protocol)
        ) : (
          <ProtocolState protocol={protocol} />
        ),
    },
    {
      key: 'issuedAt',
      label: 'Wystawiono',
      sort: 'issuedAt',
      sortFirst: 'DESC',
      hidden: true,
      csv: ({ issuedAt }) => issuedAt ?? '',
      cell: ({ issuedAt }) => (issuedAt ? formatInstant(issuedAt) : ''),
    },
  ],
  rowLabel: ({ number, client }) => `${number ?? 'Protokół roboczy'}: ${client ?? ''}`,
  exportName: 'protokoly',
  empty: {
    title: 'Nie ma jeszcze protokołów',
    text: 'Pierwszy zaczniesz w menu „⋯” wizyty: „Protokół”.',
  },
  noResults: { title: 'Nie ma takich protokołów', text: 'Zmień stan, wynik albo szukane słowa.' },
}

/** Protocols of visits, also of those that were deleted since */
export default function ProtocolsPage() {
  const table = useTable(definition, useListState(list))
  const mayWriteTemplates = usePermission()('settings.write')
  return (
    <TablePage
      table={table}
      actions={
        mayWriteTemplates && (
          <Button component={Link} to={protocolTemplatesAddress} variant="outlined" color="inherit">
            Szablony
          </Button>
        )
      }
    />
  )
}
