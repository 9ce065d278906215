import { Brand } from '../shared/Brand'
import { tabOf, tabs } from '../workspace'

interface EarlyFrameProps {
  /** Of the page, as in scripts/console/pages.mjs */
  address: string
}

/** The top bar and the title, where they will stand, for the time until the scripts have come. */
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
