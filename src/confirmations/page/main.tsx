import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmPage } from './ConfirmPage'
import { tokenInPath } from './confirmation-link'

/** Page /confirm/{token}. The build replaces React by Preact, so only what `preact/compat` supports may be used here. */
export function mountConfirmPage(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <ConfirmPage token={tokenInPath(window.location.pathname)} />
    </StrictMode>,
  )
}
