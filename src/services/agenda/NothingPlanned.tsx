import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { usePermission } from '../../providers/use-session'
import { EmptyState } from '../../shared/feedback/EmptyState'
import type { AgendaModel } from './use-agenda'

/** In place of the days, where no service is shown */
export function NothingPlanned({ agenda: { isFromToday, isFiltered, filter } }: { agenda: AgendaModel }) {
  const may = usePermission()
  if (isFiltered) {
    // Completed ones are in the past.
    const leadsToDone = filter.status?.includes('COMPLETED') && may('reports.read')
    return (
      <EmptyState
        title="Brak wizyt dla tych filtrów"
        action={
          leadsToDone && (
            <Button component={Link} to="/admin/reports/services" variant="outlined">
              Wykonane wizyty
            </Button>
          )
        }
      >
        {isFromToday ? 'Od dziś nie ma takich wizyt.' : 'Od tego dnia nie ma takich wizyt.'}
      </EmptyState>
    )
  }
  const title = isFromToday ? 'Brak zaplanowanych wizyt' : 'Brak wizyt od tego dnia'
  if (!may('services.write')) return <EmptyState title={title}>Strzałkami przejdziesz do innych tygodni.</EmptyState>
  return (
    <EmptyState
      title={title}
      action={
        <Button component={Link} to="/?tab=clients&sort=urgent" variant="contained">
          Przejdź do klientów
        </Button>
      }
    >
      Wizytę umawia się tutaj albo w zakładce Klienci, przy urządzeniu klienta. Zacznij od tych, których przegląd jest
      najpilniejszy.
    </EmptyState>
  )
}
