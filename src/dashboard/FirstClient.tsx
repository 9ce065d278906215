import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { usePermission } from '../providers/use-session'
import { EmptyState } from '../shared/EmptyState'

export function FirstClient() {
  const may = usePermission()
  if (!may('clients.write')) {
    return <EmptyState title="Nie ma jeszcze klientów">Pojawią się tutaj, gdy ktoś z biura doda pierwszego.</EmptyState>
  }
  return (
    <EmptyState
      title="Zacznij od pierwszego klienta"
      action={
        <Button component={Link} to="/?tab=clients" variant="contained">
          Przejdź do klientów
        </Button>
      }
    >
      Dodaj klienta razem z urządzeniem i datą przeglądu. Potem zaplanujesz przypomnienia SMS, a tutaj zobaczysz, co
      jest do zrobienia dziś.
    </EmptyState>
  )
}
