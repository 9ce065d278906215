import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OfferPage } from './OfferPage'

/** Page /offer/{token}. The build replaces React by Preact here, too. */
export function mountOfferPage(root: HTMLElement): void {
  // Drops punctuation at the end: some phones take that of the SMS's sentence as part of the link.
  const token = /^\/offer\/([^/]+?)[.,;:!?)]*\/?$/.exec(window.location.pathname)?.[1]
  createRoot(root).render(
    <StrictMode>
      <OfferPage token={token} />
    </StrictMode>,
  )
}
