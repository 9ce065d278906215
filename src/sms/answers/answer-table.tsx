import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import type { SmsAnswer } from '#domain/sms/answer'
import { formatInstant } from '#domain/time/format'
import { chosenFilters, listSpec, sortsBy } from '../../shared/list/list-spec'
import { clientAddress } from '../../shared/page/record-address'
import type { TableDefinition } from '../../shared/list/table'
import { phoneColumn } from '../../shared/list/table'
import { AnswerActions } from './AnswerActions'
import { AnswerStatus } from '..'
import { senderOf, answerStatusOf } from './answer-facts'

export const answerList = listSpec({
  filters: { status: { OPEN: 'Do załatwienia', DONE: 'Załatwione', all: 'Wszystkie' } },
  sorts: sortsBy(['receivedAt', 'clientName']),
  firstSort: '-receivedAt',
  pageSizes: [20, 50, 100],
  serverFilter: chosenFilters,
})

export const answerTable: TableDefinition<SmsAnswer> = {
  name: 'sms-answers.table',
  resource: 'sms-answers',
  label: 'Odpowiedzi klientów',
  forms: ['odpowiedź', 'odpowiedzi', 'odpowiedzi'],
  genitive: 'odpowiedzi',
  searchLabel: 'Klient, numer telefonu, treść',
  filters: [{ name: 'status', label: 'Status' }],
  columns: [
    {
      key: 'client',
      label: 'Klient',
      sort: 'clientName',
      heading: true,
      csv: senderOf,
      cell: (answer) =>
        answer.clientId === null ? (
          senderOf(answer)
        ) : (
          <Link to={clientAddress(answer.clientId)}>{senderOf(answer)}</Link>
        ),
    },
    phoneColumn(({ phoneNumber }) => phoneNumber),
    {
      key: 'message',
      label: 'Odpowiedź',
      csv: ({ message }) => message,
      cell: ({ message }) => (
        <Box
          component="span"
          sx={{ display: 'block', minWidth: { lg: '16rem' }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {message}
        </Box>
      ),
    },
    { key: 'status', label: 'Status', csv: answerStatusOf, cell: (answer) => <AnswerStatus answer={answer} /> },
    {
      key: 'receivedAt',
      label: 'Otrzymano',
      sort: 'receivedAt',
      sortFirst: 'DESC',
      csv: ({ receivedAt }) => receivedAt,
    },
  ],
  rowLabel: (answer) => `${senderOf(answer)}, ${formatInstant(answer.receivedAt)}`,
  lines: 3,
  actions: { label: 'Akcje', labelHidden: true, cell: (answer) => <AnswerActions answer={answer} /> },
  exportName: 'odpowiedzi-klientow',
  empty: {
    title: 'Brak odpowiedzi do wyświetlenia',
    text: 'Tu zobaczysz, co klienci odpisali na SMS-y, gdy bramka przekaże pierwszą odpowiedź.',
  },
  noResults: {
    title: 'Brak odpowiedzi do wyświetlenia',
    text: 'Nic nie czeka na załatwienie albo nic nie pasuje do filtrów. Wybierz inny status, aby zobaczyć resztę.',
  },
}
