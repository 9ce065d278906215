import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { cssVariables } from '../theme/mode'
import type { Palette } from '../theme/palette'
import { palettes } from '../theme/palette'
import { earlySignInId } from '../account/early-sign-in'
import LoginPage from '../account/LoginPage'
import { EarlyFrame } from './EarlyFrame'

// Run by the build: the parts of index.html that are painted before any script has loaded. `nonce` is a placeholder for the CSP nonce.

/** The frame of a page for people who are signed in; early-look.ts removes it. `address` as in scripts/console/pages.mjs */
export function prerenderFrame(address: string, nonce: string): string {
  const frame = renderToStaticMarkup(<EarlyFrame address={address} />)
  return `<style nonce="${nonce}">${colours()}</style><div id="early-frame">${frame}</div>`
}

/** The sign-in form. Outside a dialog, a form with the method 'dialog' is never sent, so no password gets into a URL. */
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
