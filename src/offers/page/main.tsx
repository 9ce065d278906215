import { mountPage, tokenInPath } from '../../confirmations/page'
import { OfferPage } from './OfferPage'

/** Page /offer/{token} */
export function mountOfferPage(root: HTMLElement): void {
  mountPage(root, <OfferPage token={tokenInPath('offer', window.location.pathname)} />)
}
