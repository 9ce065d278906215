import { documentedTexts } from '../i18n/documented'
import { ImportLink } from '../import'
import { EmptyState } from '../shared/feedback/EmptyState'
import { AddIcon } from '../shared/plain/icons'
import { PlainButton } from '../shared/plain/PlainButton'
import '../shared/page/page.css'
import './clients-page.css'

export function NoClientsYet({ onAdd }: { onAdd?: () => void }) {
  return (
    <section className="card clients-none">
      <h2 className="page-title">{onAdd ? 'Zacznij od pierwszego klienta' : 'Nie ma jeszcze klientów'}</h2>
      {onAdd && (
        <>
          <p>
            Dodaj klienta razem z urządzeniem i datą przeglądu. Termin zaplanuje przypomnienie SMS, a klient potwierdzi
            wizytę linkiem z wiadomości.
          </p>
          <ol>
            <li>Imię, nazwisko i telefon klienta</li>
            <li>Typ urządzenia i data następnego przeglądu</li>
            <li>Adres, pod którym stoi urządzenie</li>
          </ol>
          <div className="clients-reminders">
            <PlainButton variant="contained" tall icon={AddIcon} onClick={onAdd}>
              Dodaj pierwszego klienta
            </PlainButton>
            <ImportLink label="Wczytaj z Excela" />
          </div>
        </>
      )}
    </section>
  )
}

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nie znaleziono klientów"
      action={
        <PlainButton variant="outlined" tall onClick={onClear}>
          Wyczyść filtry
        </PlainButton>
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
        <PlainButton variant="outlined" tall onClick={onShowAll}>
          Pokaż wszystkich klientów
        </PlainButton>
      }
    >
      {forDevice && `Klienta nr ${clientId} nie ma na liście. `}
      Być może został usunięty po tym, jak ktoś zapisał lub wysłał ten link.
    </EmptyState>
  )
}
