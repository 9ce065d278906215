import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OptOutPage } from './OptOutPage'

/** The page /opt-out/{token}, where a customer says no to advertisements: as light as the one where services are confirmed. */
export function mountOptOutPage(root: HTMLElement): void {
  // Punctuation at its end belongs to the sentence of the SMS: some phones make it part of the link.
  const token = /^\/opt-out\/([^/]+?)[.,;:!?)]*\/?$/.exec(window.location.pathname)?.[1]
  createRoot(root).render(
    <StrictMode>
      <OptOutPage token={token} />
    </StrictMode>,
  )
}
