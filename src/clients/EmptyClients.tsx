import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Card } from '../shared/Card'

/** A console without clients: leads to the first one. */
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
          <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
            Dodaj pierwszego klienta
          </Button>
        </>
      )}
    </Card>
  )
}

/** Clients there are, but none of these. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card sx={{ px: { xs: 2.5, sm: 4 }, py: 4 }}>
      <Typography variant="h2">Nie znaleziono klientów</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        Spróbuj innego słowa albo pokaż wszystkich.
      </Typography>
      <Button variant="outlined" onClick={onClear}>
        Wyczyść filtry
      </Button>
    </Card>
  )
}
