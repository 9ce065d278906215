import { refrigerantName, refrigerants } from '#domain/devices/refrigerant'
import type { RefrigerantEntry } from '#domain/refrigerant/entry'
import { entryText, refrigerantActNames } from '#domain/refrigerant/entry'
import { nouns } from '#domain/text/plural'
import { formatNip } from '#domain/text/nip'
import { formatDay } from '#domain/time/format'
import { chosenFilters, listSpec, sortsBy, usualPageSizes } from '../shared/list/list-spec'
import type { TableDefinition } from '../shared/list/table'
import { deviceColumn, useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { TablePage } from '../shared/page/TablePage'

const gases = Object.fromEntries(refrigerants.map((gas) => [gas, refrigerantName(gas)]))
const list = listSpec({
  filters: {
    act: { all: 'Każda czynność', ...refrigerantActNames },
    refrigerant: { all: 'Każdy czynnik', ...gases },
  },
  sorts: sortsBy(['performedOn']),
  firstSort: '-performedOn',
  pageSizes: usualPageSizes,
  serverFilter: chosenFilters,
})

const definition: TableDefinition<RefrigerantEntry> = {
  name: 'refrigerant.table',
  resource: 'refrigerant-entries',
  label: 'Ewidencja czynnika',
  forms: nouns.entry,
  genitive: 'wpisów ewidencji',
  searchLabel: 'Operator, NIP, urządzenie, adres, serwisant',
  filters: [
    { name: 'act', label: 'Czynność' },
    { name: 'refrigerant', label: 'Czynnik' },
  ],
  columns: [
    {
      key: 'performedOn',
      label: 'Data',
      sort: 'performedOn',
      sortFirst: 'DESC',
      csv: ({ performedOn }) => performedOn,
      cell: ({ performedOn }) => formatDay(performedOn),
    },
    { key: 'act', label: 'Czynność', heading: true, csv: ({ act }) => refrigerantActNames[act] },
    { key: 'what', label: 'Czynnik i ilość albo wynik', csv: entryText },
    { key: 'operator', label: 'Operator', csv: ({ operator }) => operator },
    { key: 'nip', label: 'NIP', wide: true, csv: ({ operatorNip }) => (operatorNip ? formatNip(operatorNip) : '') },
    deviceColumn(({ device }) => device),
    { key: 'serialNumber', label: 'Numer seryjny', wide: true, csv: ({ serialNumber }) => serialNumber ?? '' },
    { key: 'address', label: 'Adres', width: 18, csv: ({ address }) => address },
    { key: 'technician', label: 'Kto wykonał', csv: ({ technician }) => technician },
    { key: 'certificate', label: 'Certyfikat', csv: ({ certificate }) => certificate },
    { key: 'notes', label: 'Uwagi', hidden: true, width: 18, csv: ({ notes }) => notes ?? '' },
  ],
  rowLabel: ({ act, operator }) => `${refrigerantActNames[act]}: ${operator}`,
  exportName: 'ewidencja-czynnika',
  empty: {
    title: 'Ewidencja czynnika jest pusta',
    text: 'Wpis dodasz w menu „⋯” urządzenia, które ma podany czynnik chłodniczy.',
  },
  noResults: { title: 'Nie ma takich wpisów', text: 'Zmień czynność, czynnik albo szukane słowa.' },
}

/** What was done with refrigerants, also of devices that were deleted since */
export default function EntriesPage() {
  const table = useTable(definition, useListState(list))
  return <TablePage table={table} />
}
