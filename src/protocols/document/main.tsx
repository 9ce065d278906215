import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DocumentPage } from './DocumentPage'

/** Page /document/{token}. The build replaces React by Preact here, too. */
export function mountDocumentPage(root: HTMLElement): void {
  // Drops punctuation at the end: some phones take that of the SMS's sentence as part of the link.
  const token = /^\/document\/([^/]+?)[.,;:!?)]*\/?$/.exec(window.location.pathname)?.[1]
  createRoot(root).render(
    <StrictMode>
      <DocumentPage token={token} />
    </StrictMode>,
  )
}
