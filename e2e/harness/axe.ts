import type { RunOptions } from 'axe-core'
import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Checks WCAG 2.2 AA with axe; each violation lists its elements. */
export async function axe(page: Page): Promise<void> {
  // Elements that fade in or wait for rows do not have their final contrast yet.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  )
  // Repeated, because an answer may have started another animation in the meantime.
  await expect
    .poll(() => violationsOf(page), {
      message: `accessibility of ${page.url()}`,
      interval: 1000,
    })
    .toEqual([])
}

/** Long lists are represented by their first rows: half of the time of a page of clients goes into their contrast. */
const laterRows = 'main li:nth-of-type(n + 9), tbody tr:nth-of-type(n + 9)'

const options: RunOptions = {
  // Preloading fetches all style sheets, only for an experimental rule that is switched off: a third of the time.
  preload: false,
  // Describing passed checks takes half of the time.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

async function violationsOf(page: Page): Promise<string[]> {
  // On a scrolled page, buttons half under the sticky head would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Once per document: most of the time of a check goes into reading its 500 KB.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate(runIn, [laterRows, options] as const)
  return violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isAllowed(violation.id, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, impact, help, nodes }) =>
        `${id} (${impact ?? 'unknown'}): ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
    )
}

/** Runs in the page. Of a page under a modal dialog nothing can be reached. */
function runIn([exclude, run]: readonly [string, RunOptions]) {
  const { axe } = window as unknown as { axe: typeof axeCore }
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].findLast((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  )
  return axe.run({ include: [modal ?? document], exclude: [exclude] }, run)
}

/**
 * Map markers may overlap, because their position is essential (WCAG 2.2, 2.5.8); a tooltip is drawn outside the
 * landmarks, and read with its owner.
 */
function isAllowed(rule: string, { html }: { html: string }): boolean {
  return (
    (rule === 'target-size' && html.includes('leaflet-marker-icon')) ||
    (rule === 'region' && html.includes('role="tooltip"'))
  )
}
