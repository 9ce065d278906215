import { Link, useSearchParams } from 'react-router-dom'
import { CardsIcon, TableIcon } from '../shared/plain/icons'
import { useTabMemory, viewPlace } from '../shared/page/tab-memory'
import type { ClientsView } from './views'
import { clientsViewOf } from './views'

const views = [
  { id: 'cards', label: 'Karty', title: 'Karty: klienci ze swoimi urządzeniami', icon: CardsIcon },
  { id: 'table', label: 'Tabela', title: 'Tabela: jeden wiersz to jedno urządzenie', icon: TableIcon },
] as const satisfies { id: ClientsView; label: string; title: string; icon: object }[]

/** Parameters that both views share */
const sharedParams = ['q', 'filter']

export function useClientsView(): ClientsView {
  const [params] = useSearchParams()
  return clientsViewOf(params)
}

/** Links, so that 'back' returns to the other view and each can be opened in a new tab. */
export function ClientsViewSwitch() {
  const [params] = useSearchParams()
  const view = useClientsView()
  const memory = useTabMemory()
  const address = (id: ClientsView) =>
    id === view ? `/?${params}` : `/?${viewParams(id, params, memory.read(viewPlace('clients', id))?.search)}`
  return (
    <nav aria-label="Widok klientów" className="view-switch">
      {views.map(({ id, label, title, icon: Icon }) => (
        <Link key={id} to={address(id)} aria-current={id === view ? 'page' : undefined} title={title}>
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Address of the other view: as it was left, with this view's search and filter. If those differ, its first page. */
function viewParams(view: ClientsView, from: URLSearchParams, storedSearch = ''): URLSearchParams {
  const to = new URLSearchParams(storedSearch)
  to.set('tab', 'clients')
  if (view === 'table') to.set('view', view)
  if (from.has('client')) return to
  for (const name of sharedParams) {
    const value = from.get(name)
    if (value === to.get(name)) continue
    to.delete('page')
    if (value) to.set(name, value)
    else to.delete(name)
  }
  return to
}
