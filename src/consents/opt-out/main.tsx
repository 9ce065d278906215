import { mountPage, tokenInPath } from '../../confirmations/page'
import { OptOutPage } from './OptOutPage'

/** Page /opt-out/{token} */
export function mountOptOutPage(root: HTMLElement): void {
  mountPage(root, <OptOutPage token={tokenInPath('opt-out', window.location.pathname)} />)
}
