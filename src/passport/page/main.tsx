import { mountPage } from '../../confirmations/page'
import { hasSession } from '../../providers/session-key'
import { tokenOfSticker } from '../sticker-token'
import { PassportPage } from './PassportPage'

/** Page /d/{token} */
export function mountPassportPage(root: HTMLElement): void {
  const token = tokenOfSticker(window.location.pathname)
  // Staff go on to the device in the console, unless they look at what customers see.
  const looks = new URLSearchParams(window.location.search).has('preview')
  if (token && hasSession() && !looks) return window.location.replace(`/services/sticker?of=${token}`)
  mountPage(root, <PassportPage token={token ?? 'none'} />)
}
