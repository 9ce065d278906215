import { nouns } from '#domain/text/plural'
import { deviceText } from '#domain/devices/device-type'
import type { Duty } from '#domain/duties/duty'
import { dutyKindNames, dutyName, dutyReasonNames, dutyState, endingDays } from '#domain/duties/duty'
import { amountText, formatMoney } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { chosenFilters, listSpec, sortsBy, usualPageSizes } from '../../shared/list/list-spec'
import type { TableColumn, TableDefinition } from '../../shared/list/table'
import { clientColumn, deviceColumn, phoneColumn } from '../../shared/list/table'
import { ServiceIcon } from '../../shared/plain/icons'
import { RowButton } from '../../shared/list/row/RowButton'
import type { ServiceDialogs } from '../../services'
import { DutyStateChip, dutyStateNames } from '../DutyStateChip'
import { dutyIntervalText } from '../duty-text'

const { PASSED, OPEN, LATER, ENDED } = dutyStateNames
export const dutyList = listSpec({
  filters: {
    state: {
      CURRENT: 'Do wykonania i po terminie',
      PASSED,
      LOST: 'Minął nieprzekraczalny',
      ENDING: `Nieprzekraczalny do ${endingDays} dni, bez wizyty`,
      OPEN,
      LATER,
      ENDED,
      all: 'Wszystkie',
    },
    kind: { all: 'Każdy rodzaj', ...dutyKindNames },
    reason: { all: 'Każdy powód', ...dutyReasonNames },
  },
  sorts: sortsBy(['dueOn']),
  firstSort: 'dueOn',
  pageSizes: usualPageSizes,
  serverFilter: ({ state, ...others }) => ({
    ...chosenFilters({ ...others, state: state === 'LOST' ? 'PASSED' : state }),
    ...(state === 'LOST' && { hard: true }),
  }),
})

type DayKey = 'dueOn' | 'opensOn' | 'lastDoneOn'

const dayColumn = (column: Omit<TableColumn<Duty>, 'csv'> & { key: DayKey }): TableColumn<Duty> => ({
  ...column,
  csv: (duty) => duty[column.key] ?? '',
  cell: ({ [column.key]: day }) => day && formatDay(day),
})

/** @param book opens the dialog that books a service; undefined for those who may not */
export function dutyTable(today: Day, book: ServiceDialogs['book'] | undefined): TableDefinition<Duty> {
  return {
    name: 'duties.table',
    resource: 'duties',
    label: 'Obowiązki',
    forms: nouns.duty,
    genitive: 'obowiązków',
    searchLabel: 'Klient, adres, urządzenie',
    filters: [
      { name: 'state', label: 'Stan' },
      { name: 'kind', label: 'Rodzaj' },
      { name: 'reason', label: 'Powód' },
    ],
    columns: [
      dayColumn({ key: 'dueOn', label: 'Termin', sort: 'dueOn', sortFirst: 'ASC' }),
      { key: 'name', label: 'Obowiązek', heading: true, csv: dutyName },
      {
        key: 'state',
        label: 'Stan',
        csv: (duty) => dutyStateNames[dutyState(duty, today)],
        cell: (duty) => <DutyStateChip state={dutyState(duty, today)} />,
      },
      clientColumn,
      phoneColumn(({ clientPhone }) => clientPhone),
      { ...deviceColumn<Duty>(deviceText), width: 13 },
      { key: 'city', label: 'Miejscowość', csv: ({ city }) => city },
      { key: 'reason', label: 'Powód', csv: ({ reason }) => dutyReasonNames[reason] },
      { key: 'rule', label: 'Odstęp', wide: true, csv: dutyIntervalText },
      {
        key: 'price',
        label: 'Cena',
        wide: true,
        align: 'right',
        csv: ({ price }) => amountText(price),
        csvUnit: 'zł',
        cell: ({ price }) => price !== null && formatMoney(price),
      },
      dayColumn({ key: 'opensOn', label: 'Można od', wide: true }),
      dayColumn({ key: 'lastDoneOn', label: 'Wykonano', wide: true }),
      { key: 'source', label: 'Podstawa', wide: true, width: 20, csv: ({ source }) => source ?? '' },
    ],
    ...(book && {
      actions: {
        label: 'Umawianie',
        labelHidden: true,
        cell: (duty: Duty) =>
          dutyState(duty, today) !== 'ENDED' && (
            <RowButton
              variant="tonal"
              icon={ServiceIcon}
              aria-label={`Umów wizytę: ${dutyName(duty)}, ${duty.clientName}`}
              onClick={() =>
                book({
                  device: duty.deviceId,
                  dutyDueOn: duty.dueOn,
                  ...(duty.minutes !== null && { durationMinutes: duty.minutes }),
                })
              }
            >
              Umów wizytę
            </RowButton>
          ),
      },
    }),
    rowLabel: (duty) => `${dutyName(duty)}: ${duty.clientName}`,
    mark: (duty) => (dutyState(duty, today) === 'PASSED' ? 'late' : undefined),
    exportName: 'obowiazki',
    empty: {
      title: 'Nie ma obowiązków',
      text: 'Gwarancje, kontrole szczelności, gaz i kominy dodasz w menu „⋯” urządzenia.',
    },
    noResults: { title: 'Nic do wykonania', text: 'Zmień stan, rodzaj albo powód, żeby zobaczyć inne obowiązki.' },
  }
}
