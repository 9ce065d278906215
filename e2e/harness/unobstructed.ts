import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** ms that a closing menu or dialog may take to fade out */
const fadeOut = 15_000

/**
 * After a menu or dialog was closed: nothing invisible lies over the page any more, and a click reaches it. Where a dialog is still
 * open under the one that was closed, it takes the clicks by right.
 */
export async function unobstructed(page: Page): Promise<void> {
  await noLeftoverLayer(page)
  const home = page.getByRole('link', { name: 'Termin, strona główna' })
  const open = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true })
  if ((await open.count()) > 0 || (await home.count()) === 0) return
  // All of a click but the press: fails where another element would take it.
  await home.click({ trial: true, timeout: fadeOut })
}

/** Fails where a layer of a menu or dialog has stayed over the page although what it belonged to is gone. */
export async function noLeftoverLayer(page: Page): Promise<void> {
  if (page.isClosed()) return
  await expect
    .poll(() => page.evaluate(leftoverLayers), { timeout: fadeOut, message: `layers left over ${page.url()}` })
    .toEqual([])
}

/** Runs in the page. Layers of MUI that take clicks while nothing of them is to be seen. */
function leftoverLayers(): string[] {
  const visible = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  return [...document.querySelectorAll('.MuiModal-root')]
    .filter((layer) => layer.checkVisibility({ visibilityProperty: true }))
    .filter((layer) => ![...layer.querySelectorAll('.MuiPaper-root')].some((paper) => paper.checkVisibility(visible)))
    .map((layer) => layer.outerHTML.slice(0, 300))
}
