import { nouns } from '#domain/text/plural'
import { smsStateNames } from '#domain/sms/outbox/sms-state'
import type { SmsMessage } from '#domain/sms/sms'
import { smsModeNames, smsModes, smsTypeNames } from '#domain/sms/sms-type'
import { formatInstant } from '#domain/time/format'
import { daysFilter, FilterChip } from '../../shared/list/FilterChip'
import type { TableDefinition } from '../../shared/list/table'
import { phoneColumn } from '../../shared/list/table'
import { useSmsConfig } from '../../shared/use-settings'
import { SmsDetailsButton } from './SmsDetailsButton'
import { ClampedMessage, SmsClient, SmsStatus } from './SmsFacts'

const emptyTitle = 'Brak SMS-ów do wyświetlenia'
const sentOrCreated = ({ sentAt, createdAt }: SmsMessage) => sentAt ?? createdAt

/** Sent messages. Sorting by a column starts descending. */
export const smsHistoryTable: TableDefinition<SmsMessage> = {
  name: 'sms-history.table',
  resource: 'sms-history',
  label: 'Historia SMS',
  forms: nouns.sms,
  genitive: 'SMS-ów',
  loading: 'Ładowanie historii SMS...',
  searchLabel: 'Klient, numer telefonu, treść',
  filters: [
    { name: 'status', label: 'Status' },
    { name: 'period', label: 'Okres' },
    { name: 'type', label: 'Typ' },
    { name: 'days', label: 'Dni', input: daysFilter('Wysłane') },
    { name: 'gateway', label: 'Bramka', input: GatewayFilter },
  ],
  columns: [
    {
      key: 'client',
      label: 'Klient',
      sort: 'clientName',
      sortFirst: 'DESC',
      heading: true,
      csv: ({ clientName }) => clientName,
      cell: (sms) => <SmsClient sms={sms} />,
    },
    phoneColumn(({ phone }) => phone),
    {
      key: 'status',
      label: 'Status',
      sort: 'state',
      sortFirst: 'DESC',
      csv: ({ state, testMode }) => smsStateNames[state] + (testMode ? ' (tryb testowy)' : ''),
      cell: (sms) => <SmsStatus sms={sms} />,
    },
    { key: 'message', label: 'Wiadomość', csv: ({ text }) => text, cell: ({ text }) => <ClampedMessage text={text} /> },
    {
      key: 'type',
      label: 'Typ',
      sort: 'type',
      sortFirst: 'DESC',
      csv: ({ type }) => smsTypeNames[type],
    },
    { key: 'mode', label: 'Tryb', csv: ({ type }) => smsModeNames[smsModes[type]] },
    { key: 'date', label: 'Data', sort: 'sentAt', sortFirst: 'DESC', csv: sentOrCreated },
    {
      key: 'device',
      label: 'Urządzenie',
      hidden: true,
      csv: ({ deviceId, deviceName }) => (deviceId ? deviceName : ''),
    },
    { key: 'error', label: 'Błąd', hidden: true, width: 20, csv: ({ errorMessage }) => errorMessage ?? '' },
  ],
  rowLabel: (sms) => `${sms.clientName}, ${formatInstant(sentOrCreated(sms))}`,
  lines: 3,
  height: 600,
  actions: { label: 'Szczegóły', labelHidden: true, cell: (sms) => <SmsDetailsButton sms={sms} /> },
  exportName: 'historia-sms',
  loadFailure: () => ({ polish: 'Nie udało się załadować historii SMS', english: 'Failed to fetch SMS history' }),
  empty: { title: emptyTitle, text: 'Historia SMS-ów pojawi się tutaj po wysłaniu pierwszej wiadomości' },
  noResults: { title: emptyTitle, text: 'Spróbuj zmienić filtry wyszukiwania' },
}

/** Set by links of reports and dashboard, which count only the current gateway's messages. It can only be removed. */
function GatewayFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const config = useSmsConfig('sms.read')
  if (value !== 'current') return null
  const modeText = config?.testMode ? 'Tylko tryb testowy' : 'Bez trybu testowego'
  return <FilterChip what="Bramka" text={config ? modeText : 'Obecna bramka'} onRemove={() => onChange('all')} />
}
