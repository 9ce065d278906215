import CardsIcon from '@mui/icons-material/ViewAgendaOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Link, useSearchParams } from 'react-router-dom'
import { useTabMemory, viewPlace } from '../shared/page/tab-memory'
import type { ClientsView } from './views'
import { clientsViewOf } from './views'

const views = [
  { id: 'cards', label: 'Karty', title: 'Karty: klienci ze swoimi urządzeniami', icon: CardsIcon },
  { id: 'table', label: 'Tabela', title: 'Tabela: jeden wiersz to jedno urządzenie', icon: TableIcon },
] as const satisfies { id: ClientsView; label: string; title: string; icon: object }[]

/** Parameters that both views share */
const shared = ['q', 'filter']

export function useClientsView(): ClientsView {
  const [params] = useSearchParams()
  return clientsViewOf(params)
}

const Choice = styled(Link)(({ theme: { colours, breakpoints } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 34,
  padding: '0 12px',
  borderRadius: 6,
  color: colours.quiet,
  fontSize: '0.875rem',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { color: colours.text },
  '&[aria-current]': { background: colours.tones.info.fill, color: colours.tones.info.text },
  '&:focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: 1 },
  '& svg': { fontSize: '1.125rem' },
  '@media (pointer: coarse)': { minHeight: 38 },
  // On a phone icons only; the text stays for screen readers.
  [breakpoints.down('sm')]: {
    position: 'relative',
    '& span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}))

/** Links, so that 'back' returns to the other view and each can be opened in a new tab. */
export function ViewSwitch() {
  const [params] = useSearchParams()
  const view = useClientsView()
  const memory = useTabMemory()
  const address = (id: ClientsView) =>
    id === view ? `/?${params}` : `/?${viewParams(id, params, memory.read(viewPlace('clients', id))?.search)}`
  return (
    <Box
      component="nav"
      aria-label="Widok klientów"
      sx={{
        display: 'inline-flex',
        p: '2px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      {views.map(({ id, label, title, icon: Icon }) => (
        <Choice key={id} to={address(id)} aria-current={id === view ? 'page' : undefined} title={title}>
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </Choice>
      ))}
    </Box>
  )
}

/** Address of the other view: as it was left, with this view's search and filter. If those differ, its first page. */
function viewParams(view: ClientsView, from: URLSearchParams, storedSearch = ''): URLSearchParams {
  const to = new URLSearchParams(storedSearch)
  to.set('tab', 'clients')
  if (view === 'table') to.set('view', view)
  if (from.has('client')) return to
  for (const name of shared) {
    const value = from.get(name)
    if (value === to.get(name)) continue
    to.delete('page')
    if (value) to.set(name, value)
    else to.delete(name)
  }
  return to
}
