import { ConfirmPage } from './ConfirmPage'
import { mountPage, tokenInPath } from './mount-page'

/** Page /confirm/{token} */
export function mountConfirmPage(root: HTMLElement): void {
  mountPage(root, <ConfirmPage token={tokenInPath('confirm', window.location.pathname)} />)
}
