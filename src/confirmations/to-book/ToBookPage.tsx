import { toBookNames } from '#domain/confirmations/filters'
import { deviceTypeNames } from '#domain/devices/device-type'
import { CurrentDutiesProvider } from '../../duties'
import { OpenRequestsProvider } from '../../requests'
import { chosenFilters, listSpec, sortsBy, usualPageSizes } from '../../shared/list/list-spec'
import { TableView, useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { Caption } from '../../shared/page/SecondaryText'
import { TablePage } from '../../shared/page/TablePage'
import { useToBookTable } from './use-to-book-table'

const toBookList = listSpec({
  filters: {
    why: { all: 'Wszyscy', ...toBookNames },
    type: { all: 'Wszystkie typy', ...deviceTypeNames },
  },
  sorts: sortsBy(['waitingSince', 'nextInspectionDate', 'clientName', 'city']),
  firstSort: 'waitingSince',
  pageSizes: usualPageSizes,
  serverFilter: ({ q, why, type }) => ({
    toBook: why === 'all' ? 'ALL' : why,
    ...chosenFilters({ q, type }),
  }),
})

/** Customers who confirmed and wait for a service, and those who rejected the booked one. */
export default function ToBookPage() {
  const definition = useToBookTable()
  const table = useTable(definition, useListState(toBookList))
  return (
    <TablePage table={table}>
      <CurrentDutiesProvider deviceIds={(table.list.data ?? []).map(({ id }) => id)}>
        <OpenRequestsProvider clientIds={(table.list.data ?? []).map(({ clientId }) => clientId)}>
          <TableView table={table} />
        </OpenRequestsProvider>
      </CurrentDutiesProvider>
      <Caption>
        Klienci, którzy potwierdzili przegląd lub inny obowiązek i czekają na termin, ci, którym umówiony termin nie
        pasuje, oraz ci, których wizytę odwołano. Najdłużej czekający są pierwsi.
      </Caption>
    </TablePage>
  )
}
