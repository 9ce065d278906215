import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CustomerPage } from '#domain/console/light-pages'

/**
 * Renders a customers' page. The build replaces React by Preact, so only what `preact/compat` supports may be used on
 * it.
 */
export function mountPage(root: HTMLElement, page: ReactNode): void {
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

/**
 * The token of '/confirm/{token}', still percent-encoded. Drops punctuation at the end: some phones
 * take that of the SMS's sentence as part of the link.
 */
export function tokenInPath(page: CustomerPage, path: string): string | undefined {
  return new RegExp(String.raw`^/${page}/([^/]+?)[.,;:!?)]*/?$`).exec(path)?.[1]
}
