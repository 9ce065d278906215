import { mountPage, tokenInPath } from '../../confirmations/page'
import { DocumentPage } from './DocumentPage'

/** Page /document/{token} */
export function mountDocumentPage(root: HTMLElement): void {
  mountPage(root, <DocumentPage token={tokenInPath('document', window.location.pathname)} />)
}
