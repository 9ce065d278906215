import { deviceText } from '#domain/devices/device-type'
import { nouns } from '#domain/text/plural'
import type { ConfirmationRequest } from '#domain/reports/confirmation-requests'
import { answerFilters } from '#domain/reports/confirmation-requests'
import { answerTimes } from '#domain/reports/report'
import type { Period } from '#domain/reports/period'
import { asDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import type { ListSpec } from '../shared/list/list-spec'
import { chosenFilters, sortsBy, usualPageSizes } from '../shared/list/list-spec'
import { RecordLink } from '../shared/page/RecordLink'
import type { TableDefinition } from '../shared/list/table'
import { phoneColumn } from '../shared/list/table'
import { answerTime } from './answer-time'

const names: Record<string, string> = {
  ANY: 'Potwierdzone',
  NONE: 'Bez odpowiedzi',
  ...Object.fromEntries(answerTimes.map(({ key, name }) => [key, `Odpowiedź ${name}`])),
}

const filters = {
  answer: {
    all: 'Wszystkie odpowiedzi',
    ...Object.fromEntries(answerFilters.map((filter) => [filter, names[filter] ?? filter])),
  },
}
const sorts = sortsBy(['askedAt', 'confirmedAt', 'clientName', 'dueDate'])

/** The inspections that SMS links asked about in a period, and their parameters in the address. */
export function confirmationsList({ key }: Period): ListSpec<typeof filters, keyof typeof sorts> {
  return {
    filters,
    sorts,
    firstSort: '-askedAt',
    pageSizes: usualPageSizes,
    serverFilter: ({ q, answer }) => ({ period: key, ...chosenFilters({ q, answered: answer }) }),
  }
}

const instant = (text: string | null) => (text === null ? '' : new Date(text))
const howLong = ({ hours }: ConfirmationRequest) => (hours === null ? 'bez odpowiedzi' : answerTime(hours))

export const confirmationsTable: TableDefinition<ConfirmationRequest> = {
  name: 'report-confirmations.table',
  resource: 'asked-inspections',
  label: 'Odpowiedzi na przypomnienia',
  forms: nouns.inspection,
  genitive: 'przeglądów',
  searchLabel: 'Klient, numer telefonu',
  filters: [{ name: 'answer', label: 'Odpowiedź' }],
  columns: [
    {
      key: 'client',
      label: 'Klient',
      sort: 'clientName',
      heading: true,
      csv: ({ clientName }) => clientName,
      cell: ({ clientId, clientName }) => (
        <RecordLink record={{ kind: 'client', id: clientId }}>{clientName}</RecordLink>
      ),
    },
    phoneColumn(({ clientPhone }) => clientPhone),
    {
      key: 'device',
      label: 'Urządzenie',
      csv: deviceText,
      cell: (row) => <RecordLink record={{ kind: 'device', id: row.deviceId }}>{deviceText(row)}</RecordLink>,
    },
    { key: 'city', label: 'Miejscowość', csv: ({ city }) => city },
    {
      key: 'dueDate',
      label: 'Termin przeglądu',
      sort: 'dueDate',
      csv: ({ dueDate }) => dueDate,
      cell: ({ dueDate }) => formatDay(asDay(dueDate)),
    },
    { key: 'askedAt', label: 'Zapytano', sort: 'askedAt', sortFirst: 'DESC', csv: ({ askedAt }) => instant(askedAt) },
    {
      key: 'confirmedAt',
      label: 'Potwierdzono',
      sort: 'confirmedAt',
      sortFirst: 'DESC',
      csv: ({ confirmedAt }) => instant(confirmedAt),
    },
    { key: 'hours', label: 'Czas odpowiedzi', csv: howLong },
  ],
  rowLabel: ({ clientName, dueDate }) => `${clientName}, ${formatDay(asDay(dueDate))}`,
  exportName: 'odpowiedzi-na-przypomnienia',
  empty: { title: 'Nikogo nie zapytano', text: 'W tym okresie nie wysłano przypomnień z linkiem. Wybierz inny okres.' },
  noResults: { title: 'Brak takich odpowiedzi', text: 'Żaden przegląd z tego okresu nie pasuje do filtrów.' },
}
