import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { earlySignInId } from '../account/early-sign-in'
import LoginPage from '../account/LoginPage'
import { Brand } from '../shared/page/Brand'
import { cssVariables } from '../theme/mode'
import type { Palette } from '../theme/palette'
import { palettes } from '../theme/palette'
import { tabOf, tabs } from '../workspace'

// Run by the build: the parts of index.html that are painted before any script has loaded. `nonce` is a placeholder for
// the CSP nonce.

/**
 * The frame of a page for people who are signed in; early-look.ts removes it. `address` as in scripts/console/pages.mjs
 */
export function prerenderFrame(address: string, nonce: string): string {
  const frame = renderToStaticMarkup(<EarlyFrame address={address} />)
  return `<style nonce="${nonce}">${colours()}</style><div id="early-frame">${frame}</div>`
}

/**
 * The sign-in form. Outside a dialog, a form with the method 'dialog' is never sent, so no password gets into a URL.
 */
export function prerenderSignIn(nonce: string): string {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/login']}>
      <LoginPage />
    </MemoryRouter>,
  ).replace('<form ', '<form method="dialog" ')
  return `<style nonce="${nonce}">${colours()}#${earlySignInId}+#root{display:none}</style><div id="${earlySignInId}">${page}</div>`
}

/** The CSS variables that the scripts will set on the root element, for the system's mode and for a chosen one. */
function colours(): string {
  const rules = (mode: keyof typeof palettes) => `{color-scheme:${mode};${declarations(palettes[mode])}}`
  return (
    `:root${rules('light')}@media(prefers-color-scheme:dark){:root${rules('dark')}}` +
    `:root[data-mode=light]${rules('light')}:root[data-mode=dark]${rules('dark')}`
  )
}

function declarations(palette: Palette): string {
  return Object.entries(cssVariables(palette))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

interface EarlyFrameProps {
  /** Path and query, as in scripts/console/pages.mjs */
  address: string
}

/** The top bar and the title, at the places where the page will draw them, until the scripts have loaded. */
function EarlyFrame({ address }: EarlyFrameProps) {
  const { pathname, search } = new URL(address, 'http://localhost')
  const current = pathname === '/' ? tabOf(search).id : undefined
  return (
    <>
      <header className="top-bar">
        <a href="/dashboard" aria-label="Termin, strona główna" className="top-home">
          <Brand />
        </a>
        <nav aria-label="Zakładki" className="top-tabs">
          {tabs.map(({ id, label }) => (
            <a key={id} href={`/?tab=${id}`} aria-current={id === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      {current === 'clients' && (
        <div className="page">
          <h1 className="page-title">Zarządzanie Klientami</h1>
        </div>
      )}
    </>
  )
}
