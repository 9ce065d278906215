import { nouns } from '#domain/text/plural'
import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useMemo } from 'react'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { plannedSmsMode, plannedSmsStatusNames } from '#domain/sms/planned/planned-sms'
import { formatInstant } from '#domain/time/format'
import type { TableDefinition } from '../../shared/list/table'
import { phoneColumn } from '../../shared/list/table'
import { useMinute } from '../../shared/use-clock'
import { PlannedSmsChip } from '..'
import { BulkCancel, BulkDeletePlannedSms } from './BulkChange'
import { clientOf, deviceOf, PlannedSmsClient, ScheduledAt, typeOf, urgencyOf } from './PlannedSmsFacts'
import { plannedSmsInterval } from './planned-sms-interval'
import { PlannedSmsActions } from './PlannedSmsActions'

const emptyTitle = 'Brak zaplanowanych SMS-ów do wyświetlenia'

const commonDefinition = {
  name: 'planned-sms.table',
  resource: 'planned-sms',
  label: 'Zaplanowane SMS',
  forms: nouns.sms,
  genitive: 'zaplanowanych SMS-ów',
  searchLabel: 'Klient, ID, telefon, treść, urządzenie',
  filters: [
    { name: 'status', label: 'Status' },
    { name: 'time', label: 'Termin' },
    { name: 'type', label: 'Typ' },
  ],
  rowLabel: (sms) => `${clientOf(sms)}, ${formatInstant(sms.scheduledAt)}`,
  rowDetail: (sms) => `${typeOf(sms)}, ${plannedSmsStatusNames[sms.status]}`,
  lines: 2,
  actions: { label: 'Akcje', cell: (sms) => <PlannedSmsActions sms={sms} /> },
  bulkActions: [
    { key: 'cancel', label: 'Anuluj', icon: CancelIcon, permission: 'plannedSms.change', dialog: BulkCancel },
    {
      key: 'delete',
      label: 'Usuń',
      icon: DeleteIcon,
      permission: 'plannedSms.change',
      removes: true,
      dialog: BulkDeletePlannedSms,
    },
  ],
  exportName: 'zaplanowane-sms',
  emptiedByFailure: true,
  refetchInterval: plannedSmsInterval,
  loadFailure: () => ({
    polish: 'Nie udało się załadować zaplanowanych SMS',
    english: 'Failed to fetch planned SMS',
  }),
  empty: {
    title: emptyTitle,
    text: 'Przypomnienia pojawią się tutaj, gdy zaplanujesz je przyciskiem „Zaplanuj SMS teraz”',
  },
  noResults: { title: emptyTitle, text: 'Spróbuj zmienić filtry wyszukiwania' },
} as const satisfies Partial<TableDefinition<PlannedSms>>

/** Planned messages. The marks of late rows and those of today are updated each minute. */
export function usePlannedSmsTable(): TableDefinition<PlannedSms> {
  const now = useMinute()
  return useMemo(
    () => ({
      ...commonDefinition,
      columns: [
        { key: 'clientId', label: 'ID klienta', csv: ({ client }) => (client ? String(client.id) : '') },
        {
          key: 'client',
          label: 'Klient',
          sort: 'clientName',
          heading: true,
          csv: clientOf,
          cell: (sms) => <PlannedSmsClient sms={sms} />,
        },
        phoneColumn(({ phone }) => phone),
        {
          key: 'status',
          label: 'Status',
          sort: 'status',
          csv: ({ status }) => plannedSmsStatusNames[status],
          cell: ({ status }) => <PlannedSmsChip status={status} />,
        },
        { key: 'type', label: 'Typ', sort: 'type', csv: typeOf },
        { key: 'mode', label: 'Tryb', csv: ({ source }) => plannedSmsMode(source) },
        {
          key: 'scheduledAt',
          label: 'Data i godzina',
          sort: 'scheduledAt',
          csv: ({ scheduledAt }) => scheduledAt,
          cell: (sms) => <ScheduledAt sms={sms} now={now} />,
        },
        { key: 'device', label: 'Urządzenie', hidden: true, width: 16, csv: deviceOf },
        { key: 'message', label: 'Wiadomość', hidden: true, width: 24, csv: ({ text }) => text },
        { key: 'error', label: 'Powód', hidden: true, width: 20, csv: ({ errorMessage }) => errorMessage ?? '' },
      ],
      mark: (sms) => urgencyOf(sms, now),
    }),
    [now],
  )
}
