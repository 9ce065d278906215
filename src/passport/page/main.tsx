import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { hasSession } from '../../providers/session-key'
import { tokenOfSticker } from '../sticker-token'
import { PassportPage } from './PassportPage'

/** Page /d/{token}. The build replaces React by Preact here, too. */
export function mountPassportPage(root: HTMLElement): void {
  const token = tokenOfSticker(window.location.pathname)
  // Staff go on to the device in the console, unless they look at what customers see.
  const looks = new URLSearchParams(window.location.search).has('preview')
  if (token && hasSession() && !looks) return window.location.replace(`/services/sticker?of=${token}`)
  createRoot(root).render(
    <StrictMode>
      <PassportPage token={token ?? 'none'} />
    </StrictMode>,
  )
}
