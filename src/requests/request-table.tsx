import Box from '@mui/material/Box'
import type { CustomerRequest } from '#domain/requests/request'
import { requestKindNames, requestStateNames } from '#domain/requests/request'
import { deviceText } from '#domain/devices/device-type'
import { requestName, requestText } from '#domain/requests/request-text'
import { formatPhone } from '#domain/text/phone'
import { nouns } from '#domain/text/plural'
import { chosenFilters, listSpec, sortsBy, usualPageSizes } from '../shared/list/list-spec'
import type { TableDefinition } from '../shared/list/table'
import { clientColumn, deviceColumn } from '../shared/list/table'
import { PhoneLink } from '../shared/page/PhoneLink'
import { RequestActions } from './RequestActions'
import { RequestStateChip } from './RequestStateChip'

export const requestList = listSpec({
  filters: {
    state: { OPEN: 'Do załatwienia', ...requestStateNames, all: 'Wszystkie' },
    kind: { all: 'Każdy rodzaj', ...requestKindNames },
  },
  sorts: sortsBy(['receivedAt']),
  firstSort: '-receivedAt',
  pageSizes: usualPageSizes,
  serverFilter: chosenFilters,
})

export const requestTable: TableDefinition<CustomerRequest> = {
  name: 'requests.table',
  resource: 'requests',
  label: 'Zgłoszenia',
  forms: nouns.request,
  genitive: 'zgłoszeń',
  searchLabel: 'Klient, urządzenie, numer telefonu, treść',
  filters: [
    { name: 'state', label: 'Stan' },
    { name: 'kind', label: 'Rodzaj' },
  ],
  columns: [
    {
      key: 'receivedAt',
      label: 'Otrzymano',
      sort: 'receivedAt',
      sortFirst: 'DESC',
      csv: ({ receivedAt }) => receivedAt,
    },
    { key: 'kind', label: 'Rodzaj', heading: true, csv: ({ kind }) => requestKindNames[kind] },
    {
      key: 'text',
      label: 'Treść',
      csv: requestText,
      cell: (request) => (
        <Box
          component="span"
          sx={{ display: 'block', minWidth: { lg: '16rem' }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {requestText(request)}
        </Box>
      ),
    },
    {
      key: 'state',
      label: 'Stan',
      csv: ({ state }) => requestStateNames[state],
      cell: ({ state }) => <RequestStateChip state={state} />,
    },
    clientColumn,
    deviceColumn<CustomerRequest>(deviceText),
    {
      key: 'phone',
      label: 'Telefon w zgłoszeniu',
      csv: ({ phone }) => phone ?? '',
      cell: ({ phone, known }) =>
        phone && (
          <>
            <PhoneLink phone={phone} />
            {!known && (
              <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
                inny niż u klienta
              </Box>
            )}
          </>
        ),
    },
    { key: 'closeReason', label: 'Powód zamknięcia', hidden: true, csv: ({ closeReason }) => closeReason ?? '' },
  ],
  rowLabel: requestName,
  rowDetail: ({ phone }) => (phone ? formatPhone(phone) : ''),
  lines: 3,
  actions: { label: 'Akcje', labelHidden: true, cell: (request) => <RequestActions request={request} /> },
  exportName: 'zgloszenia',
  empty: {
    title: 'Nie ma zgłoszeń',
    text: 'Tu trafia to, co ktoś wyśle po zeskanowaniu naklejki. Naklejkę wydrukujesz w menu „⋯” urządzenia.',
  },
  noResults: {
    title: 'Nic nie czeka na załatwienie',
    text: 'Zmień stan, rodzaj albo szukane słowa, żeby zobaczyć inne zgłoszenia.',
  },
}
