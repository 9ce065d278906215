import { useState } from 'react'
import Box from '@mui/material/Box'
import { privacyCalls } from '#domain/privacy/contract'
import { formatCount, nouns } from '#domain/text/plural'
import { Loaded } from '../shared/feedback/Loaded'
import { useCall } from '../providers/use-call'
import { EmptyState } from '../shared/feedback/EmptyState'
import { SearchBox } from '../shared/list/SearchBox'
import { toDashboard } from '../shared/page/BackLink'
import { Panel } from '../shared/page/Card'
import { focusHome } from '../shared/page/focus-keeper'
import { Page } from '../shared/page/Page'
import { SecondaryText } from '../shared/page/SecondaryText'
import { ErasureList } from './ErasureList'
import { KeptVisits } from './KeptVisits'
import { PersonRow } from './PersonRow'
import { RetentionPanel } from './RetentionPanel'

/** Fewer letters would find half of the clients. */
const minLetters = 3

export default function PersonalDataPage() {
  return (
    <Page title="Dane osobowe (RODO)" back={toDashboard}>
      <PeoplePanel />
      <RetentionPanel />
      <ErasureList />
      <KeptVisits />
    </Page>
  )
}

/** As many as the server sends */
const maxPeople = 20

function summaryText(count: number): string {
  if (count >= maxPeople) return `Pierwsze ${maxPeople} osób. Wpisz więcej, żeby znaleźć właściwą.`
  return `Znaleziono: ${formatCount(count, nouns.person)}`
}

function PeoplePanel() {
  const [query, setQuery] = useState('')
  const q = query.trim()
  const enabled = q.length >= minLetters
  const found = useCall(privacyCalls.find, { q }, { enabled })
  return (
    <Panel
      title="Wniosek klienta"
      help="Znajdź osobę, wydaj jej dane albo je usuń. Osobę, która nie jest klientem, znajdziesz po numerze telefonu."
    >
      <Box {...focusHome('people')}>
        <SearchBox label="Nazwisko, telefon, e-mail" value={query} onSearch={setQuery} />
        <SecondaryText component="output" sx={{ display: 'block', my: 1, minHeight: '1.5em' }}>
          {enabled && found.data ? summaryText(found.data.length) : `Wpisz co najmniej ${minLetters} znaki.`}
        </SecondaryText>
        {enabled && (
          <Loaded of={found} failed="Nie udało się wyszukać" height={64} label="Szukanie">
            {(people) =>
              people.length === 0 ? (
                <EmptyState title="Nie ma takiej osoby">
                  Spróbuj samego nazwiska albo całego numeru telefonu.
                </EmptyState>
              ) : (
                <Box component="ul" aria-label="Znalezione osoby" sx={{ m: 0, p: 0 }}>
                  {people.map((person) => (
                    <PersonRow key={`${person.clientId} ${person.phone}`} person={person} />
                  ))}
                </Box>
              )
            }
          </Loaded>
        )}
      </Box>
    </Panel>
  )
}
