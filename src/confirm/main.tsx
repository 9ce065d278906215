import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmPage } from './ConfirmPage'
import { tokenInPath } from './confirmation-link'

/**
 * The customer's page /confirm/{token}. It opens fast on a phone with a poor signal, since the build puts Preact in the place of React:
 * what `preact/compat` does not do is not for this room.
 */
export function mountConfirmPage(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <ConfirmPage token={tokenInPath(window.location.pathname)} />
    </StrictMode>,
  )
}
