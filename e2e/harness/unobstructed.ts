import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Limit in ms for a menu or dialog to fade out */
const fadeOut = 15_000

/**
 * Checks after closing a menu or dialog that no invisible layer covers the page and that clicks reach it. While another
 * dialog is open, only layers are checked.
 */
export async function unobstructed(page: Page): Promise<void> {
  await noLeftoverLayer(page)
  const home = page.getByRole('link', { name: 'Termin, strona główna' })
  const open = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true })
  if ((await open.count()) > 0 || (await home.count()) === 0) return
  // A trial does all checks of a click without clicking: it fails if another element would get the click.
  await home.click({ trial: true, timeout: fadeOut })
}

/** Fails if a layer of a closed menu or dialog still covers the page. */
export async function noLeftoverLayer(page: Page): Promise<void> {
  if (page.isClosed()) return
  await expect
    .poll(() => page.evaluate(leftoverLayers), { timeout: fadeOut, message: `layers left over ${page.url()}` })
    .toEqual([])
}

/** Runs in the page. Returns MUI's layers that take clicks but show nothing. */
function leftoverLayers(): string[] {
  const visible = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  return [...document.querySelectorAll('.MuiModal-root')]
    .filter((layer) => layer.checkVisibility({ visibilityProperty: true }))
    .filter((layer) => ![...layer.querySelectorAll('.MuiPaper-root')].some((paper) => paper.checkVisibility(visible)))
    .map((layer) => layer.outerHTML.slice(0, 300))
}
