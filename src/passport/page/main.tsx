import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tokenOfSticker } from '../sticker-token'
import { PassportPage } from './PassportPage'

/** Page /d/{token}. The build replaces React by Preact here, too. */
export function mountPassportPage(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <PassportPage token={tokenOfSticker(window.location.pathname) ?? 'none'} />
    </StrictMode>,
  )
}
