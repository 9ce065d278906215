import { useQueryClient } from '@tanstack/react-query'
import Typography from '@mui/material/Typography'
import { counted } from '#domain/text/plural'
import { ListPage } from '../shared/ListPage'
import { TableView, useTable } from '../shared/table'
import { useListState } from '../shared/use-list-state'
import { toBookList } from './to-book-list'
import { useToBookTable } from './use-to-book-table'

/** Customers who confirmed and wait for a service, and those who rejected the booked one. */
export default function ToBookPage() {
  const queryClient = useQueryClient()
  const definition = useToBookTable()
  const table = useTable(definition, useListState(toBookList))
  const { total, isFetching } = table.list
  return (
    <ListPage
      title="Do umówienia"
      found={total === undefined ? undefined : `Znaleziono ${counted(total, definition.forms)}`}
      refreshing={isFetching === true}
      onRefresh={() => void queryClient.invalidateQueries({ queryKey: ['devices'] })}
    >
      <TableView table={table} />
      <Typography variant="caption" color="text.secondary">
        Klienci, którzy potwierdzili przegląd i czekają na termin, oraz ci, którym umówiony termin nie pasuje. Najdłużej
        czekający są pierwsi.
      </Typography>
    </ListPage>
  )
}
