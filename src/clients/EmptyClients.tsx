import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { documentedTexts } from '../i18n/documented'
import { ImportLink } from '../import'
import { Card } from '../shared/page/Card'
import { EmptyState } from '../shared/feedback/EmptyState'

export function NoClientsYet({ onAdd }: { onAdd?: () => void }) {
  return (
    <Card sx={{ px: { xs: 2.5, sm: 5 }, py: { xs: 4, sm: 6 } }}>
      <Typography variant="h1" component="h2">
        {onAdd ? 'Zacznij od pierwszego klienta' : 'Nie ma jeszcze klientów'}
      </Typography>
      {onAdd && (
        <>
          <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '56ch' }}>
            Dodaj klienta razem z urządzeniem i datą przeglądu. Termin zaplanuje przypomnienie SMS, a klient potwierdzi
            wizytę linkiem z wiadomości.
          </Typography>
          <Box component="ol" sx={{ display: 'grid', gap: 0.5, my: 2.5, pl: 2.5 }}>
            <li>Imię, nazwisko i telefon klienta</li>
            <li>Typ urządzenia i data następnego przeglądu</li>
            <li>Adres, pod którym stoi urządzenie</li>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
              Dodaj pierwszego klienta
            </Button>
            <ImportLink label="Wczytaj z Excela" />
          </Box>
        </>
      )}
    </Card>
  )
}

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nie znaleziono klientów"
      action={
        <Button variant="outlined" onClick={onClear}>
          Wyczyść filtry
        </Button>
      }
    >
      Spróbuj innego słowa albo pokaż wszystkich.
    </EmptyState>
  )
}

interface NoSuchClientProps {
  clientId: number
  /** The address names a device of the client, too */
  forDevice: boolean
  onShowAll: () => void
}

/** The client in the address does not exist any more. */
export function NoSuchClient({ clientId, forDevice, onShowAll }: NoSuchClientProps) {
  return (
    <EmptyState
      title={forDevice ? documentedTexts['Cannot determine client ID for device'] : `Nie ma klienta nr ${clientId}`}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Pokaż wszystkich klientów
        </Button>
      }
    >
      {forDevice && `Klienta nr ${clientId} nie ma na liście. `}
      Być może został usunięty po tym, jak ktoś zapisał lub wysłał ten link.
    </EmptyState>
  )
}
