import { followTranslation } from './translation'
import { focusClickedControls } from './focus-clicked'

/** What a page needs once it is drawn, so that it behaves alike in all browsers */
export function applyBrowserWorkarounds(): void {
  focusClickedControls()
  followTranslation(document.body)
}
