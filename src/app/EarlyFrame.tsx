import { Brand } from '../shared/Brand'
import { tabOf, tabs } from '../workspace'

interface EarlyFrameProps {
  /** Path and query, as in scripts/console/pages.mjs */
  address: string
}

/** The top bar and the title, at the places where the page will draw them, until the scripts have loaded. */
export function EarlyFrame({ address }: EarlyFrameProps) {
  const { pathname, search } = new URL(address, 'http://localhost')
  const current = pathname === '/' ? tabOf(search).id : undefined
  return (
    <>
      <header>
        <a href="/" aria-label="Termin, strona główna">
          <Brand />
        </a>
        <nav aria-label="Zakładki">
          {tabs.map(({ id, label }) => (
            <a key={id} href={`/?tab=${id}`} aria-current={id === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      {current === 'clients' && <h1>Zarządzanie Klientami</h1>}
    </>
  )
}
