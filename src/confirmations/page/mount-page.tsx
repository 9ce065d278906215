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
 * The token of '/confirm/{token}': its leading letters and digits, since some applications take what follows a link in
 * an SMS as part of it.
 */
export function tokenInPath(page: CustomerPage, path: string): string | undefined {
  return new RegExp(String.raw`^/${page}/([A-Za-z0-9]+)[^/]*/?$`).exec(path)?.[1]
}
