import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmPage } from './ConfirmPage'
import { tokenInPath } from './confirmation-link'

/** The customer's page /confirm/{token}: React and nothing else, so that it opens fast on a phone with a poor signal. */
export function mountConfirmPage(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <ConfirmPage token={tokenInPath(window.location.pathname)} />
    </StrictMode>,
  )
}
