import { changeText } from '#domain/changes/change-text'
import { nouns } from '#domain/text/plural'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import type { EventNoun, JournalEntry } from '#domain/events/event'
import { eventNounNames, eventVerbNames } from '#domain/events/event'
import { chosenFilters, listSpec, sortsBy } from '../shared/list/list-spec'
import {
  campaignAddress,
  clientAddress,
  deviceAddress,
  protocolAddress,
  protocolTemplateAddress,
} from '../shared/page/record-address'
import type { TableDefinition } from '../shared/list/table'

export const eventList = listSpec({
  filters: {
    noun: { all: 'Wszystko', ...eventNounNames },
    verb: { all: 'Każda zmiana', ...eventVerbNames },
  },
  sorts: sortsBy(['at']),
  firstSort: '-at',
  pageSizes: [50, 100],
  serverFilter: chosenFilters,
})

const changesOf = ({ changes, noun }: JournalEntry) => changes.map((change) => changeText(change, noun))

const clientLink = ({ clientId, clientExists }: JournalEntry, name: string | null) =>
  clientExists && clientId !== null ? <Link to={clientAddress(clientId)}>{name}</Link> : name

/** Address of a record by its id; for a deleted one the page says that it is gone. */
const recordPages: Partial<Record<EventNoun, (id: number) => string>> = {
  DEVICE: deviceAddress,
  SERVICE: (id) => `/services/${id}/show`,
  PROTOCOL: protocolAddress,
  PROTOCOL_TEMPLATE: protocolTemplateAddress,
  SMS: (id) => `/sms-history/${id}/show`,
  PLANNED_SMS: (id) => `/planned-sms/${id}/show`,
  SEASON_CAMPAIGN: campaignAddress,
  USER: (id) => `/users/${id}/show`,
  IMPORT: (id) => `/admin/import?id=${id}`,
}

function subjectLink(event: JournalEntry) {
  const { noun, subjectId, subject, verb } = event
  if (noun === 'CLIENT') return clientLink(event, subject)
  const address = recordPages[noun]
  return address && subjectId !== null && subject && verb !== 'DELETED' ? (
    <Link to={address(subjectId)}>{subject}</Link>
  ) : (
    subject
  )
}

/** Changes in a row before the fold; a new campaign has thirty */
const maxVisibleChanges = 6

function Changes({ texts }: { texts: readonly string[] }) {
  const isLong = texts.length > maxVisibleChanges + 1
  const more = texts.slice(maxVisibleChanges)
  return (
    <Box sx={{ 'td &': { py: 0.5 }, minWidth: { lg: '18rem' }, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {(isLong ? texts.slice(0, maxVisibleChanges) : texts).map(line)}
      {isLong && (
        <details>
          <Box
            component="summary"
            sx={{ cursor: 'pointer', minHeight: 24, lineHeight: '24px', color: 'text.secondary' }}
          >
            i jeszcze {more.length}
          </Box>
          {more.map(line)}
        </details>
      )}
    </Box>
  )
}

const line = (text: string) => <div key={text}>{text}</div>

export const eventTable: TableDefinition<JournalEntry> = {
  name: 'events.table',
  resource: 'events',
  label: 'Dziennik zmian',
  forms: nouns.entry,
  genitive: 'wpisów',
  searchLabel: 'Kto albo czyje dane',
  filters: [
    { name: 'noun', label: 'Czego dotyczy' },
    { name: 'verb', label: 'Zmiana' },
  ],
  columns: [
    { key: 'at', label: 'Kiedy', sort: 'at', sortFirst: 'DESC', csv: ({ at }) => at },
    { key: 'actor', label: 'Kto', csv: ({ actor }) => actor },
    { key: 'verb', label: 'Zmiana', csv: ({ verb }) => eventVerbNames[verb] },
    { key: 'noun', label: 'Czego dotyczy', csv: ({ noun }) => eventNounNames[noun] },
    {
      key: 'subject',
      label: 'Nazwa',
      heading: true,
      csv: ({ subject }) => subject,
      cell: subjectLink,
    },
    {
      key: 'client',
      label: 'Klient',
      csv: ({ noun, clientName }) => (noun === 'CLIENT' ? '' : (clientName ?? '')),
      cell: (event) => event.noun !== 'CLIENT' && clientLink(event, event.clientName),
    },
    {
      key: 'changes',
      label: 'Szczegóły',
      csv: (event) => changesOf(event).join('; '),
      cell: (event) => <Changes texts={changesOf(event)} />,
    },
    { key: 'request', label: 'Identyfikator żądania', hidden: true, csv: ({ requestId }) => requestId ?? '' },
  ],
  rowLabel: ({ subject, verb, noun }) => `${eventVerbNames[verb]}: ${subject || eventNounNames[noun]}`,
  lines: 3,
  exportName: 'dziennik-zmian',
  empty: { title: 'Brak wpisów', text: 'Tu zobaczysz, kto co dodał, zmienił i usunął.' },
}
