import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OptOutPage } from './OptOutPage'

/** Page /opt-out/{token}. The build replaces React by Preact here, too. */
export function mountOptOutPage(root: HTMLElement): void {
  // Drops punctuation at the end: some phones take that of the SMS's sentence as part of the link.
  const token = /^\/opt-out\/([^/]+?)[.,;:!?)]*\/?$/.exec(window.location.pathname)?.[1]
  createRoot(root).render(
    <StrictMode>
      <OptOutPage token={token} />
    </StrictMode>,
  )
}
